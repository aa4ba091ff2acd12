const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Most texts have none of these, and testing is cheaper than replacing. */
const odd = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]/u;
/** Hangul fillers are letters, and empty Braille is a symbol, but neither is visible. */
const shown = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * Normalizes a text for a cell: line breaks, tabs and control characters become a space; byte order marks and
 * surrounding spaces are removed. Null if no visible character remains.
 */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const line = odd.test(text) ? text.toWellFormed().replaceAll('\uFEFF', '').replace(breaks, ' ') : text;
  return shown.test(line) ? line.trim() : null;
}
