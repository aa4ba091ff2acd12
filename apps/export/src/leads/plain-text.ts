const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Most texts have none of it, and looking costs less than replacing. */
const odd = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]/u;

/**
 * A text as a cell takes it: line breaks, tabs and control characters become a space, byte order marks and the spaces
 * around it are dropped. Null where nothing is left.
 */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const line = odd.test(text) ? text.toWellFormed().replaceAll('\uFEFF', '').replace(breaks, ' ') : text;
  return line.trim() || null;
}
