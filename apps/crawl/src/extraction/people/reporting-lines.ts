import { detach } from '../page/texts';
import type { PersonFact } from '../facts/facts';
import type { Line } from './line';
import { readName } from './names/read-name';
import { minName } from './line-readings';
import type { HolderFinder } from './cards';
import { nameKey } from './merge-people';

/** A statement on a card about the manager of a person. */
interface Report {
  /** Index of the block of the line. */
  readonly block: number;
  readonly manager: string;
}

/** In UTF-16 units; longer texts are prose. */
const maxLength = 100;

/** Parts of a regular expression. */
const labels = [
  'reports? (?:directly )?to',
  'reporting (?:directly )?to',
  'line manager',
  'berichtet (?:direkt )?an',
  'vorgesetzte[r]?',
  'rattachée? (?:directement )?(?:à|au)',
  "sous la (?:responsabilité|direction) d(?:e|[’'])",
  'rend compte à',
  'reporta (?:directamente )?(?:a|ao|à)',
  'depende de',
  'riporta (?:direttamente )?(?:a|ad|al)',
  'rapporteert aan',
  'podlega',
  'przełożon[ya]',
  'raportuje do',
];
const anyLabel = `(?:${labels.join('|')})(?!\\p{L})\\s?:?\\s?`;
const label = new RegExp(`^${anyLabel}`, 'iu');
/** After a title in the same line: `Sales Manager, reports to Ana Ruiz`. */
const labelAfterTitle = new RegExp(`(?:[,;(|·•–—]|\\s-)\\s?${anyLabel}`, 'iu');
/** Separators between a name and a title, a place or a degree. */
const besideName = /\s?[,()|/·•–—]\s?|\s-\s/;

/** The text after a label; undefined if the line has no label. */
function labelled(text: string): string | undefined {
  const [found] = text.length <= maxLength ? (label.exec(text) ?? []) : [];
  return found === undefined ? undefined : text.slice(found.length);
}

/** `Ana Ruiz, CEO` and `the CEO, Ana Ruiz`. */
function nameIn(text: string): string | undefined {
  const names = text.split(besideName, 2).map((part) => readName(part.trim()));
  return names.find((name) => name !== undefined && name.score >= minName)?.name;
}

/** Removes the statement about the manager from the end of a line. */
function cutReport(line: Line): { line: Line; manager: string } | undefined {
  const { text, seams, isImage } = line;
  const found = isImage || text.length > maxLength ? null : labelAfterTitle.exec(text);
  const manager = found ? nameIn(text.slice(found.index + found[0].length)) : undefined;
  if (!found || manager === undefined || found.index === 0) return undefined;
  const before = text.slice(0, found.index).trimEnd();
  return { line: { ...line, text: before, seams: seams.filter((seam) => seam < before.length) }, manager };
}

/** Number of lines of the statement, and the manager's name. */
interface ReadReport {
  readonly lines: number;
  readonly manager: string | undefined;
}

function readReport({ text, isImage }: Line, next: Line | undefined): ReadReport | undefined {
  const statement = isImage ? undefined : labelled(text);
  if (statement === undefined) return undefined;
  if (statement !== '') return { lines: 1, manager: nameIn(statement) };
  const manager = next && next.heading === 0 && !next.isImage ? nameIn(next.text) : undefined;
  return { lines: manager === undefined ? 1 : 2, manager };
}

/**
 * Separates the lines of a page from statements about managers, which name neither a person with a card nor a title:
 * `Reports to Ana Ruiz`, or a label and the name below it.
 */
export function partReports(lines: readonly Line[]): { lines: readonly Line[]; reports: readonly Report[] } {
  const reports: Report[] = [];
  const kept: Line[] = [];
  let next = 0;
  for (const line of lines) {
    if (line.index < next) continue;
    const read = readReport(line, lines[line.index + 1]);
    const cut = read ? undefined : cutReport(line);
    const manager = (read ?? cut)?.manager;
    if (manager !== undefined) reports.push({ block: line.block, manager: detach(manager) });
    if (read) next = line.index + read.lines;
    else kept.push(cut?.line ?? line);
  }
  return { lines: kept.map((line, index) => (line.index === index ? line : { ...line, index })), reports };
}

/** Assigns managers to people by the reporting lines on their cards; the first line of each person is used. */
export function bindReports(
  people: readonly PersonFact[],
  reports: readonly Report[],
  finder: HolderFinder,
): readonly PersonFact[] {
  const managers = new Map<number, string>();
  for (const { block, manager } of reports) {
    const holder = finder(block, manager);
    const person = holder === undefined ? undefined : people[holder];
    if (holder === undefined || !person || nameKey(person.name) === nameKey(manager)) continue;
    if (!managers.has(holder)) managers.set(holder, manager);
  }
  return people.map((person, index) => {
    const reportsTo = managers.get(index);
    return reportsTo === undefined ? person : { ...person, reportsTo };
  });
}
