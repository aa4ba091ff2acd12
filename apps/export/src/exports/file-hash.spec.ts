import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { FileHash } from './lead-export';

let [hash, other]: FileHash[] = [];
beforeAll(async () => {
  [hash, other] = await Promise.all([FileHash.load(), FileHash.load()]);
});

test('the hash of chunks is that of the file, in any processes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1 }), (chunks) => {
      let state: string | undefined;
      chunks.forEach((chunk, index) => (state = (index % 2 ? other : hash)?.extend(state, chunk)));
      const whole = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
      expect(hash?.digest(state ?? '')).toBe(whole);
    }),
  );
});

test('a state can be continued twice', () => {
  const state = hash?.extend(undefined, Buffer.from('a')) ?? '';
  expect(hash?.extend(state, Buffer.from('b'))).toBe(hash?.extend(state, Buffer.from('b')));
  expect(hash?.digest(state)).toBe(hash?.digest(state));
});

test.each(['', 'AAAA', 'x'.repeat(200)])('%j is no state', (state) => {
  expect(() => hash?.extend(state, Buffer.from('a'))).toThrow(RangeError);
});

test('a manipulated state has no hash and does not affect others', () => {
  const state = hash?.extend(undefined, Buffer.from('a')) ?? '';
  const spoilt = Buffer.from(state, 'base64').fill(0x7f, 4).toString('base64');
  expect(() => hash?.digest(spoilt)).toThrow(RangeError);
  expect(hash?.digest(state)).toBe(createHash('sha256').update('a').digest('hex'));
});
