import { looksLikeTitle } from '../roles/looks-like-title';
import { isContactLabel } from './contact-labels';
import { readName, type NameReading } from './names/read-name';

type PartKind = 'name' | 'title' | 'field' | 'contact' | 'label' | 'degree' | 'other';

/** A stretch of a line between separators. */
export interface Part {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
  readonly name?: NameReading;
  /** Whether a comma or "and" joins it to what stands before, which may make it a part of a title. */
  readonly isJoined: boolean;
}

const separator = /\s[-/]\s|[–—|•·;:,()]|\.{3}|\s&\s|\s(?:and|und|et|y|e|en)\s/g;
/** The space in front of a number or an address. */
const contactBorder = /\s(?=[+(]?\d|\S{1,64}@)/g;
const contact = /[\d@]|^(?:ext|extension|tel|phone|fax|mobile|cell|e-?mail|telefon|direct|handy|mobil)\.?$/i;
const degree = /^(?:\p{Lu}\p{Ll}?\.?){2,6}$/u;
const mostParts = 40;

/** Takes a line apart at separators and where elements meet, and says what each part looks like. */
export function partsOf(text: string, seams: readonly number[]): Part[] {
  const borders = [separator, ...(/[\d@]/.test(text) ? [contactBorder] : [])].flatMap((sign) =>
    [...text.matchAll(sign)].map((match) => [match.index, match.index + match[0].length] as const),
  );
  const all = [...borders, ...seams.map((seam) => [seam, seam] as const)].sort(([a], [b]) => a - b);
  if (all.length > mostParts) return [];
  const parts: Part[] = [];
  let start = 0;
  let joins = false;
  for (const [end, next] of [...all, [text.length, text.length] as const]) {
    if (end > start) parts.push(...readPart(text, start, end, joins));
    joins = /^(?:,|\s(?:&|\p{L}+)\s)$/u.test(text.slice(end, next));
    start = Math.max(start, next);
  }
  return parts;
}

function readPart(text: string, from: number, to: number, isJoined: boolean): Part[] {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const end = from + raw.trimEnd().length;
  if (end <= start) return [];
  const said = text.slice(start, end);
  const likeness = looksLikeTitle(said);
  const kind = kindOf(said, likeness);
  const isSure = kind !== 'title' && kind !== 'field' && kind !== 'other';
  const halves = !isSure && likeness >= 0.4 ? splitPart(said, start) : undefined;
  if (halves) return halves;
  const name = isSure || kind === 'title' ? undefined : readName(said);
  if (name && name.score >= 0.45) return [{ kind: 'name', start, end, name, isJoined }];
  return [{ kind, start, end, isJoined }];
}

function kindOf(text: string, likeness: number): PartKind {
  if (contact.test(text)) return 'contact';
  if (isContactLabel(text)) return 'label';
  if (likeness >= 0.6) return 'title';
  if (degree.test(text)) return 'degree';
  return likeness >= 0.3 ? 'field' : 'other';
}

const mostWords = 9;

/** `Geschäftsführer Max Muster`, `Jane Roe Sales Manager`: only where both halves are beyond doubt. */
function splitPart(text: string, offset: number): Part[] | undefined {
  const borders = [...text.matchAll(/\s/g)].map(({ index }) => index);
  if (borders.length < 2 || borders.length > mostWords) return undefined;
  for (const border of borders) {
    const halves = [text.slice(0, border), text.slice(border + 1)] as const;
    const end = offset + text.length;
    const [first, second] = halves;
    const ends = [offset + border, offset + border + 1] as const;
    const behind = sureName(second);
    if (behind && looksLikeTitle(first) > 0.95)
      return [
        { kind: 'title', start: offset, end: ends[0], isJoined: false },
        { kind: 'name', start: ends[1], end, name: behind, isJoined: false },
      ];
    const before = sureName(first);
    if (before && looksLikeTitle(second) > 0.95)
      return [
        { kind: 'name', start: offset, end: ends[0], name: before, isJoined: false },
        { kind: 'title', start: ends[1], end, isJoined: false },
      ];
  }
  return undefined;
}

function sureName(text: string): NameReading | undefined {
  const name = readName(text);
  return name && name.score >= 0.9 ? name : undefined;
}
