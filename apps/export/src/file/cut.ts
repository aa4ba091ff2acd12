const ellipsis = '…';
const encoder = new TextEncoder();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The beginning of a text, with `…` where it does not end there. No character is parted that a reader takes for one, such
 * as a letter with its accents or a family of emoji, unless it is the only one.
 * @param most UTF-16 units, and bytes in UTF-8 where a limit is given
 */
export function cut(text: string, most: { readonly characters: number; readonly bytes?: number }): string {
  const short = text.length > most.characters ? beginning(text, most.characters - 1) + ellipsis : text;
  if (most.bytes === undefined || Buffer.byteLength(short) <= most.bytes) return short;
  const room = new Uint8Array(most.bytes - Buffer.byteLength(ellipsis));
  return beginning(short, encoder.encodeInto(short, room).read) + ellipsis;
}

function beginning(text: string, units: number): string {
  const whole = characters.segment(text).containing(units)?.index ?? 0;
  if (whole > 0) return text.slice(0, whole);
  const isWithinPair = (text.codePointAt(units - 1) ?? 0) > 0xffff;
  return text.slice(0, isWithinPair ? units - 1 : units);
}
