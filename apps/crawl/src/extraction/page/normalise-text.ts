const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const space = /[\t\n\f\r \u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
/** Nothing in it that would have to be taken out, or is written in two ways. */
const plain = /^[\x00-\x7F]*$/;
const toFold = /\s\s|[\t\n\f\r]/;

const plainSpace = /[\t\n\f\r ]+/g;

/** Without zero-width characters and soft hyphens, in NFKC, each stretch of white space as one space. */
export function normaliseText(text: string): string {
  if (plain.test(text)) return toFold.test(text) ? text.replace(plainSpace, ' ') : text;
  return text.replace(invisible, '').normalize('NFKC').replace(space, ' ');
}

/** The same for text whose line breaks are shown. */
export function normaliseLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(normaliseText)
    .join('\n');
}

/** Characters in reverse, surrogate pairs kept. */
export const reverseText = (text: string): string => [...text].reverse().join('');
