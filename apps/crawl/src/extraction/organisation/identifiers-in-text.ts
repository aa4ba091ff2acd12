import { detach } from '../page/detach';
import { everyMatch } from '../page/every-match';
import type { Block } from '../page/page';
import { identifierFormats, type IdentifierFormat } from './identifier-formats';

/** Maximum number of characters between a label and its identifier, as in `USt-IdNr. gemäß § 27 a UStG: DE…`. */
const maxDistance = 60;
const maxLabels = 200;
/** All registers use longer numbers. */
const longNumber = /\d[\d .-]{2}/;

const escaped = (label: string): string => label.replace(/[.\\/]/g, '\\$&').replaceAll(' ', '\\s');

const byLabel = new Map<string, IdentifierFormat[]>();
for (const format of identifierFormats)
  for (const label of format.labels) byLabel.set(label, [...(byLabel.get(label) ?? []), format]);

const sortedLabels = [...byLabel.keys()].sort((a, b) => b.length - a.length);
const label = new RegExp(`(?<![\\p{L}\\d])(?:${sortedLabels.map(escaped).join('|')})(?![\\p{L}])`, 'giu');

/** A precondition without Unicode classes, in a third of the time. */
const sign = new RegExp(`(?<![a-z\\d])(?:${sortedLabels.map(escaped).join('|')})(?![a-z])`, 'i');

/** Identifiers after their labels, by the name of the register; the first one of each register. */
export function findIdentifiers(blocks: readonly Block[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  let labels = 0;
  for (const { text, index } of blocks) {
    // In tables, the identifier is in the next cell.
    const next = blocks[index + 1]?.text.slice(0, maxDistance) ?? '';
    if (!longNumber.test(text) && !longNumber.test(next)) continue;
    if (!sign.test(text)) continue;
    for (const match of everyMatch(label, text)) {
      labels += 1;
      if (labels > maxLabels) return found;
      const read = readLabelled(match[0], text.slice(match.index + match[0].length), next);
      if (read) found[read.name] ??= detach(read.value);
    }
  }
  return found;
}

interface Identifier {
  readonly name: string;
  readonly value: string;
}

function readLabelled(written: string, rest: string, next: string): Identifier | undefined {
  const formats = byLabel.get(written.toLowerCase().replace(/\s/g, ' ')) ?? [];
  return readNumber(`${rest.slice(0, 2 * maxDistance)}\n${next}`, formats);
}

/** The first number after a label that matches one of its formats. */
function readNumber(after: string, formats: readonly IdentifierFormat[]): Identifier | undefined {
  for (const { index } of after.matchAll(/(?<![\p{L}\d])[\p{Lu}\d]/gu)) {
    if (index > maxDistance) return undefined;
    const rest = after.slice(index, index + 40);
    for (const { name, shape } of formats) {
      const [value] = shape.exec(rest) ?? [];
      if (value !== undefined) return { name, value: value.trim() };
    }
  }
  return undefined;
}
