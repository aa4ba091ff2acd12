import { hasSpelledSigns } from '../emails/spelled-signs';

/** A text with the offsets at which its element changes. */
export interface SeamedText {
  readonly text: string;
  /** Offsets in the text. */
  readonly seams: readonly number[];
}

/** In UTF-16 units. */
const maxLineLength = 300;
/** A sign, written as a word or not, with brackets and spaces: ` [ arroba ] `. */
const sign = /^[^\p{L}\p{N},;]{0,6}\p{L}{0,12}[^\p{L}\p{N},;]{0,6}$/u;

const firstLabel = /^[^@.]{1,64}/;
const wordCharacter = /[\p{L}\p{N}]/u;
const maxTries = 5;

/**
 * Replaces spelled-out addresses (`jo (at) acme (dot) com`) by plain ones, so that their words are not read as names.
 */
export function plainAddresses(line: SeamedText, addresses: readonly string[]): SeamedText {
  if (line.text.length > maxLineLength || !hasSpelledSigns(line.text)) return line;
  return addresses.reduce(withPlain, line);
}

function withPlain(line: SeamedText, address: string): SeamedText {
  const { text, seams } = line;
  const start = startOf(text, firstLabel.exec(address)?.[0] ?? address);
  const end = start < 0 ? -1 : endOf(text, start, address.split(/[@.]/));
  if (end < 0) return line;
  const shift = address.length - (end - start);
  return {
    text: text.slice(0, start) + address + text.slice(end),
    seams: seams.flatMap((seam) => (seam <= start ? [seam] : seam < end ? [] : [seam + shift])),
  };
}

/** Position of the first label as a separate word; -1 if it is not among the first occurrences. */
function startOf(text: string, label: string): number {
  let start = text.indexOf(label);
  for (let tries = 0; tries < maxTries && start >= 0; tries += 1) {
    if (start === 0 || !wordCharacter.test(text.charAt(start - 1))) return start;
    start = text.indexOf(label, start + 1);
  }
  return -1;
}

/** End of the last label if only signs are between the labels; else -1. */
function endOf(text: string, start: number, labels: readonly string[]): number {
  let end = start;
  for (const label of labels) {
    const at = text.indexOf(label, end);
    if (at < 0 || !sign.test(text.slice(end, at))) return -1;
    end = at + label.length;
  }
  return end;
}
