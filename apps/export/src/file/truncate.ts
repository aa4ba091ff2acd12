const ellipsis = '…';
const encoder = new TextEncoder();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Truncates a text and adds `…`. Grapheme clusters, such as a letter with its accents or a family of emoji, are not
 * split, except a first one that does not fit.
 * @param limit UTF-16 units, and optionally bytes in UTF-8
 */
export function truncate(
  text: string,
  limit: { readonly characters: number; readonly bytes?: number },
): string {
  const short = text.length > limit.characters ? beginning(text, limit.characters - 1) + ellipsis : text;
  if (limit.bytes === undefined || Buffer.byteLength(short) <= limit.bytes) return short;
  const room = new Uint8Array(limit.bytes - Buffer.byteLength(ellipsis));
  return beginning(short, encoder.encodeInto(short, room).read) + ellipsis;
}

function beginning(text: string, units: number): string {
  const whole = characters.segment(text).containing(units)?.index ?? 0;
  if (whole > 0) return text.slice(0, whole);
  const isWithinPair = (text.codePointAt(units - 1) ?? 0) > 0xffff;
  return text.slice(0, isWithinPair ? units - 1 : units);
}
