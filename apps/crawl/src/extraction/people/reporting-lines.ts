import { detach } from '../page/detach';
import type { Line } from './line';
import { readName } from './names/read-name';
import { leastName } from './part';

/** Whom somebody reports to, as a line on the card says. */
export interface Report {
  /** Index of the block that the line stands in. */
  readonly block: number;
  readonly manager: string;
}

/** In UTF-16 units; what is longer is prose. */
const longest = 100;

const label =
  /^(?:reports? (?:directly )?to|reporting (?:directly )?to|line manager|berichtet (?:direkt )?an|vorgesetzte[r]?|rattachée? (?:directement )?(?:à|au)|sous la (?:responsabilité|direction) d(?:e|[’'])|rend compte à|reporta (?:directamente )?(?:a|ao|à)|depende de|riporta (?:direttamente )?(?:a|ad|al)|rapporteert aan|podlega|raportuje do)(?!\p{L})\s?:?\s?/iu;
/** What stands behind a name: the title, a place, a degree. */
const behind = /\s?[,(|/·•–—]|\s-\s/;

/** A label within a text; undefined where the line says something else. */
function labelled(text: string): string | undefined {
  const [found] = text.length <= longest ? (label.exec(text) ?? []) : [];
  return found === undefined ? undefined : text.slice(found.length);
}

function nameIn(text: string): string | undefined {
  const [written = ''] = text.split(behind, 1);
  const name = readName(written.trim());
  return name && name.score >= leastName ? name.name : undefined;
}

/** How many lines say it, and whom they name. */
interface ReadReport {
  readonly lines: number;
  readonly manager: string | undefined;
}

function readReport({ text, isImage }: Line, next: Line | undefined): ReadReport | undefined {
  const told = isImage ? undefined : labelled(text);
  if (told === undefined) return undefined;
  if (told !== '') return { lines: 1, manager: nameIn(told) };
  const manager = next && next.heading === 0 && !next.isImage ? nameIn(next.text) : undefined;
  return { lines: manager === undefined ? 1 : 2, manager };
}

/**
 * Parts the lines of a page from those that tell whom somebody reports to, which name neither a person with a card
 * of their own nor a title: `Reports to Ana Ruiz`, or a label and the name below it.
 */
export function partReports(lines: readonly Line[]): { lines: readonly Line[]; reports: readonly Report[] } {
  const reports: Report[] = [];
  const taken = new Set<number>();
  for (const line of lines) {
    const read = taken.has(line.index) ? undefined : readReport(line, lines[line.index + 1]);
    if (!read) continue;
    for (let at = 0; at < read.lines; at += 1) taken.add(line.index + at);
    if (read.manager !== undefined) reports.push({ block: line.block, manager: detach(read.manager) });
  }
  if (taken.size === 0) return { lines, reports };
  const others = lines.filter(({ index }) => !taken.has(index));
  return { lines: others.map((line, index) => ({ ...line, index })), reports };
}
