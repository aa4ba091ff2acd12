/**
 * Copies a short slice of a long text. V8 keeps the whole text in memory while a slice of 13 characters or more is in
 * use.
 */
export const detach = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/**
 * Yields all matches of a global expression, in a third of the time of `matchAll`, which copies the expression for each
 * text.
 */
export function* everyMatch(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = match[0] === '' ? pattern.lastIndex + 1 : pattern.lastIndex;
    yield match;
  }
}

const marks = /\p{M}+/gu;

/** Removes accents: `é` becomes `e`. Separate letters such as `ß` and `ø` are kept. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(marks, '');

/** Removes accents, case and repeated white space; equal for all spellings of a name. */
export const foldText = (text: string): string =>
  withoutMarks(text).toLowerCase().replace(/\s+/g, ' ').trim();

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
