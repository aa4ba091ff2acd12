import { randomBytes } from 'node:crypto';
import { loadConfig } from '../config/load-config';
import { sealingSettings, SecretSealer } from './secret-sealer';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const sealer = new SecretSealer([older]);

test.each(['', 'pass word', 'pässwörd ✉', 'x'.repeat(10_000)])('opens what it sealed: %.20j', (secret) =>
  expect(sealer.open(sealer.seal(secret, 'mbx_1'), 'mbx_1')).toBe(secret),
);

test('seals the same secret differently each time, and without the secret', () => {
  const [first, second] = [sealer.seal('opensesame', 'mbx_1'), sealer.seal('opensesame', 'mbx_1')];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(first).not.toContain(older.toString('hex').slice(0, 8));
});

test('does not open a secret of another object', () =>
  expect(() => sealer.open(sealer.seal('a', 'mbx_1'), 'mbx_2')).toThrow('belongs to another object'));

test('does not open a secret in which one byte was changed', () => {
  const sealed = sealer.seal('opensesame', 'mbx_1');
  const start = sealed.lastIndexOf('.') + 1;
  const bytes = Buffer.from(sealed.slice(start), 'base64url');
  bytes.forEach((byte, index) => {
    const changed = Buffer.from(bytes);
    changed[index] = byte ^ 1;
    expect(() => sealer.open(sealed.slice(0, start) + changed.toString('base64url'), 'mbx_1')).toThrow(
      'it was changed',
    );
  });
});

test.each([
  ['opensesame', 'its form is unknown'],
  ['v2.00000000.AAAA', 'its form is unknown'],
  ['v1.00000000.AAAA', 'LODE_SECRET_KEY lacks the key 00000000'],
  [sealer.currentPrefix, 'it is incomplete'],
])('does not open %s', (sealed, reason) => expect(() => sealer.open(sealed, 'mbx_1')).toThrow(reason));

test('during a rotation the new key seals, and both open', () => {
  const rotating = new SecretSealer([newer, older]);
  const before = sealer.seal('a', 'mbx_1');
  const after = rotating.seal('b', 'mbx_1');
  expect(rotating.open(before, 'mbx_1')).toBe('a');
  expect([rotating.isCurrent(before), rotating.isCurrent(after)]).toEqual([false, true]);
  expect(new SecretSealer([newer]).open(after, 'mbx_1')).toBe('b');
  expect(() => new SecretSealer([newer]).open(before, 'mbx_1')).toThrow('LODE_SECRET_KEY lacks the key');
});

test('bytes are sealed for their object', () => {
  const sealed = sealer.sealBytes(Buffer.from([0, 255, 7]), 'cms_1');
  expect([...sealer.openBytes(sealed, 'cms_1')]).toEqual([0, 255, 7]);
  expect(() => sealer.openBytes(sealed, 'cms_2')).toThrow('belongs to another object');
  expect(() => sealer.openBytes(sealed.subarray(0, 20), 'cms_1')).toThrow('it is incomplete');
});

const hex = (key: Buffer): string => key.toString('hex');
const configured = (value?: string) => loadConfig(sealingSettings, { LODE_SECRET_KEY: value }).secretKeys;

test('LODE_SECRET_KEY has one key or two', () => {
  expect(configured(hex(older))).toEqual([older]);
  expect(configured(`${hex(newer)}, ${hex(older)}`)).toEqual([newer, older]);
});

test.each([
  undefined,
  'secret',
  `${hex(newer)},`,
  `${hex(newer)},${hex(older)},${hex(newer)}`,
  '00'.repeat(31),
])('LODE_SECRET_KEY is not %s', (value) => expect(() => configured(value)).toThrow('LODE_SECRET_KEY'));
