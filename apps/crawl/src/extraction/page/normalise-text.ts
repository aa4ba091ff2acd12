const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const space = /[\t\n\f\r \u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
/** Text that needs no Unicode normalization. */
const plain = /^[\x00-\x7F]*$/;
const toFold = /\s\s|[\t\n\f\r]/;

const plainSpace = /[\t\n\f\r ]+/g;

/** Removes zero-width characters and soft hyphens, applies NFKC, and collapses white space. */
export function normaliseText(text: string): string {
  if (plain.test(text)) return toFold.test(text) ? text.replace(plainSpace, ' ') : text;
  return text.replace(invisible, '').normalize('NFKC').replace(space, ' ');
}

/** Normalizes each line of a text with visible line breaks. */
export function normaliseLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(normaliseText)
    .join('\n');
}

/** Reverses the characters and keeps surrogate pairs. */
export const reverseText = (text: string): string => [...text].reverse().join('');
