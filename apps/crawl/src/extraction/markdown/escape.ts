/** Signs with a meaning anywhere in Markdown. Underscores inside words, as in addresses, have none. */
const signs = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Signs with a meaning at the start of a line only. */
const lineStart = /^(#{1,6}(?=\s|$)|[>+-]|\d{1,9}(?=[.)](?:\s|$)))/;

/** Text that means itself in Markdown (CommonMark 0.31, section 2.4). */
export const escapeText = (text: string): string => text.replace(signs, '\\$&');

/** @param line escaped by `escapeText` */
export const escapeLineStart = (line: string): string =>
  line.replace(lineStart, (found) => (/^\d/.test(found) ? `${found}\\` : `\\${found}`));

/** The destination of a link: parentheses, angle brackets and spaces are percent-encoded. */
export const escapeUrl = (url: string): string =>
  url.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Text between backticks: the fence is longer than any run of backticks inside. */
export function codeFence(text: string, min: number): string {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return '`'.repeat(Math.max(min, longest + 1));
}
