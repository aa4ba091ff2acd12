import { hasSpelledSigns } from '../emails/spelled-signs';

/** A text, and where it changes from one element to another. */
export interface SeamedText {
  readonly text: string;
  /** Offsets in the text. */
  readonly seams: readonly number[];
}

/** In UTF-16 units. */
const longestLine = 300;
/** A sign, as a word or not, with brackets and spaces: ` [ arroba ] `. */
const sign = /^[^\p{L}\p{N},;]{0,6}\p{L}{0,12}[^\p{L}\p{N},;]{0,6}$/u;

/** Writes addresses that are spelled out (`jo (at) acme (dot) com`) as addresses, so that their words are no others'. */
export function plainAddresses(line: SeamedText, addresses: readonly string[]): SeamedText {
  if (addresses.length === 0 || line.text.length > longestLine || !hasSpelledSigns(line.text)) return line;
  return addresses.reduce(withPlain, line);
}

function withPlain(line: SeamedText, address: string): SeamedText {
  const { text, seams } = line;
  const labels = address.split(/[@.]/);
  const start = startOf(text, labels[0] ?? '');
  const end = start < 0 ? -1 : endOf(text, start, labels);
  if (end < 0) return line;
  const shift = address.length - (end - start);
  return {
    text: text.slice(0, start) + address + text.slice(end),
    seams: seams.flatMap((seam) => (seam <= start ? [seam] : seam < end ? [] : [seam + shift])),
  };
}

/** Where the first label stands as a word; -1 where it does not. */
function startOf(text: string, label: string): number {
  let start = text.indexOf(label);
  while (start > 0 && /[\p{L}\p{N}]/u.test(text.charAt(start - 1))) start = text.indexOf(label, start + 1);
  return start;
}

/** Where the last of the labels ends, if nothing but signs stands between them; else -1. */
function endOf(text: string, start: number, labels: readonly string[]): number {
  let end = start;
  for (const label of labels) {
    const at = text.indexOf(label, end);
    if (at < 0 || !sign.test(text.slice(end, at))) return -1;
    end = at + label.length;
  }
  return end;
}
