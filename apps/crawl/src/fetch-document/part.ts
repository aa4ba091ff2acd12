/** A message has at most 1 MiB; two parts and their metadata always fit. */
const partBytes = 400_000;

export interface Part {
  readonly text: string;
  /** Offset of the next part; null at the end. */
  readonly next: number | null;
}

/**
 * The part of a text from an offset that fits into a message as JSON, split between code points.
 * @param offset in UTF-16 code units
 */
export function partAt(text: string, offset: number, budget = partBytes): Part {
  let end = offset;
  let left = budget;
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    left -= jsonBytes(codePoint);
    if (left < 0) break;
    end += codePoint > 0xffff ? 2 : 1;
  }
  return { text: text.slice(offset, end), next: end < text.length ? end : null };
}

/** Bytes of a code point within a JSON string in UTF-8 (RFC 8259 §7). */
function jsonBytes(codePoint: number): number {
  if (codePoint === 0x22 || codePoint === 0x5c) return 2;
  // Short escapes, such as \n, are counted as the longest form: \u000a.
  if (codePoint < 0x20) return 6;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
