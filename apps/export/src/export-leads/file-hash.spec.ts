import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { FileHash } from './file-hash';

let [hash, other]: FileHash[] = [];
beforeAll(async () => {
  [hash, other] = await Promise.all([FileHash.load(), FileHash.load()]);
});

test('the hash of pieces is that of the file, whoever has hashed them', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1 }), (pieces) => {
      let state: string | undefined;
      pieces.forEach((piece, index) => (state = (index % 2 ? other : hash)?.extend(state, piece)));
      const whole = createHash('sha256').update(Buffer.concat(pieces)).digest('hex');
      expect(hash?.digest(state ?? '')).toBe(whole);
    }),
  );
});

test('a state may be gone on with twice', () => {
  const state = hash?.extend(undefined, Buffer.from('a')) ?? '';
  expect(hash?.extend(state, Buffer.from('b'))).toBe(hash?.extend(state, Buffer.from('b')));
  expect(hash?.digest(state)).toBe(hash?.digest(state));
});

test.each(['', 'AAAA', 'x'.repeat(200)])('%j is no state', (state) => {
  expect(() => hash?.extend(state, Buffer.from('a'))).toThrow(RangeError);
});

test('a state that was tampered with gives no hash, and spoils no other', () => {
  const state = hash?.extend(undefined, Buffer.from('a')) ?? '';
  const spoilt = Buffer.from(state, 'base64').fill(0x7f, 4).toString('base64');
  expect(() => hash?.digest(spoilt)).toThrow(RangeError);
  expect(hash?.digest(state)).toBe(createHash('sha256').update('a').digest('hex'));
});
