const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Most texts have none of it, and looking costs less than replacing. */
const odd = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]/u;
/** Fillers of Hangul are letters, and empty Braille is a sign, but neither shows. */
const shown = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * A text as a cell takes it: line breaks, tabs and control characters become a space, byte order marks and the spaces
 * around it are dropped. Null where nothing is left that anybody could see.
 */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const line = odd.test(text) ? text.toWellFormed().replaceAll('\uFEFF', '').replace(breaks, ' ') : text;
  return shown.test(line) ? line.trim() : null;
}
