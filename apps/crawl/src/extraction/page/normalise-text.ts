const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const space = /[\t\n\f\r \u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
const plainSpace = /[\t\n\f\r ]+/g;

/** Removes zero-width characters and soft hyphens, applies NFKC, and collapses white space. */
export function normaliseText(text: string): string {
  let needsFolding = false;
  let isAfterSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > ascii) return text.replace(invisible, '').normalize('NFKC').replace(space, ' ');
    const isSpace = code === blank || (code >= tab && code <= carriageReturn);
    if (isSpace && (isAfterSpace || code !== blank)) needsFolding = true;
    isAfterSpace = isSpace;
  }
  return needsFolding ? text.replace(plainSpace, ' ') : text;
}

/** The last ASCII character; texts up to it need no Unicode normalization. */
const ascii = 0x7f;
const blank = 0x20;
const tab = 0x09;
const carriageReturn = 0x0d;

/** Normalizes each line of a text with visible line breaks. */
export function normaliseLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(normaliseText)
    .join('\n');
}

/** Reverses the characters and keeps surrogate pairs. */
export const reverseText = (text: string): string => [...text].reverse().join('');
