import * as fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;
const lastCodePoint = 0x10_ffff;

const textAt = (index: number): string =>
  String.fromCodePoint(index < firstSurrogate ? index : index + surrogates);

/** @throws where the value is not one character, as fast-check expects */
function indexOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  const index = code === undefined || code < firstSurrogate ? code : code - surrogates;
  if (index === undefined || index < 0 || textAt(index) !== value) throw new Error('not a character');
  return index;
}

/**
 * Any character, for `fc.string({ unit: codePoint })`. The strings are those of the unit `binary` of fast-check, which creates
 * a table of all 1.1 million characters to recognize a few words: 1.2 s and 131 MB in each worker, and 0.2 s of each later
 * garbage collection.
 */
export const codePoint = fc.nat({ max: lastCodePoint - surrogates }).map(textAt, indexOf);
