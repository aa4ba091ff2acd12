import { randomInt } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import fc from 'fast-check';
import { generateKey, isWellFormedKey, startOfKey, hashKey } from './secrets';

describe('keys', () => {
  const key = generateKey(randomInt);

  it('consist of a prefix, 32 random characters and 6 of checksum', () => {
    expect(key).toMatch(/^lode_[0-9A-Za-z]{38}$/);
    expect(isWellFormedKey(key)).toBe(true);
    expect(generateKey(randomInt)).not.toBe(key);
  });

  it('are the same for the same random numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(61), { minLength: 32, maxLength: 32 }), (digits) => {
        const pick = (): (() => number) => {
          const left = [...digits];
          return () => left.shift() ?? 0;
        };
        expect(generateKey(pick())).toBe(generateKey(pick()));
        expect(isWellFormedKey(generateKey(pick()))).toBe(true);
      }),
    );
  });

  it('with one changed character are not well-formed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 42 }), fc.constantFrom(...'09AZaz'), (at, character) => {
        fc.pre(key[at] !== character);
        expect(isWellFormedKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(['', 'lode_', 'Bearer x', `${key} `, key.slice(1), `${key}0`, key.replace('lode', 'edol')])(
    'are not %j',
    (text) => expect(isWellFormedKey(text)).toBe(false),
  );

  it('do not match any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isWellFormedKey(text)).toBe(false);
      }),
    );
  });

  it('show only their first nine characters, and are stored as SHA-256', () => {
    expect(startOfKey(key)).toBe(key.slice(0, 9));
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('ids', () => {
  it('are version 7 UUIDs of their time, with the given random bits', () => {
    const id = prefixedId('key', 0x0192f1c07d3a, new Uint8Array(10).fill(0xff));
    expect(id).toBe('key_0192f1c0-7d3a-7fff-bfff-ffffffffffff');
  });

  it('sort by time', () => {
    const random = new Uint8Array(10).fill(0xff);
    expect(prefixedId('acc', 1_000, random) < prefixedId('acc', 1_001, new Uint8Array(10))).toBe(true);
  });
});
