import { looksLikeTitle } from '../roles/looks-like-title';
import { isContactLabel } from './contact-labels';
import { readName, type NameReading } from './names/read-name';
import { splitTitledName } from './split-titled-name';
import type { TextRange } from './text-range';

/**
 * `contact`: a number, an address or an icon; `field`: a department or a territory alone; `label`: announces a contact
 * person; `addition`: belongs to a name.
 */
type PartKind = 'name' | 'title' | 'field' | 'contact' | 'label' | 'addition' | 'other';

/** A range of a line, and its kind. */
export interface Part extends TextRange {
  readonly kind: PartKind;
  readonly name?: NameReading;
}

const contact =
  /[\d@]|^[^\p{L}]{1,20}$|^\[email protected\]$|^(?:ext|extension|tel|phone|fax|mobile|cell|e-?mail|telefon|direct|handy|mobil)\.?$/iu;
/** Degrees and pronouns. */
const addition =
  /^(?:(?:\p{Lu}\p{Ll}?\.?){2,6}|(?:she|he|they|her|him|them|sie|er)(?:\s?\/\s?\p{L}{2,5}){1,2})$/u;
/** Score of a name in capitals without known parts. */
export const minName = 0.45;
/** Score of a known given name; a trade after it does not make it a title: `Joost Bakker`. */
const certainNameScore = 0.9;

/** Whether a possible name is not a title; text after a comma may be a title that looks like a degree. */
export const isRatherName = ({ score }: NameReading, text: string): boolean =>
  (score >= certainNameScore && !text.includes(',')) || looksLikeTitle(text) < 0.6;

/** Classifies the ranges of a line; empty if none is a name, as in most lines. */
export function partsOf(text: string, ranges: readonly TextRange[]): Part[] {
  const named = ranges.map((range) => namesIn(text, range));
  if (named.every(({ length }) => length === 0)) return [];
  return ranges.flatMap((range, index) => {
    const names = named[index] ?? [];
    return names.length > 0 ? names : [{ ...range, kind: kindOf(text.slice(range.start, range.end)) }];
  });
}

function namesIn(text: string, range: TextRange): Part[] {
  const said = text.slice(range.start, range.end);
  // The caller has checked the whole line.
  const name = said.length < text.length ? readName(said) : undefined;
  if (name && name.score >= minName && isRatherName(name, said)) return [{ ...range, kind: 'name', name }];
  const split = name ? undefined : splitTitledName(said);
  if (!split) return [];
  const border = range.start + split.border;
  const first = { start: range.start, end: border, joint: range.joint };
  const second = { start: border + 1, end: range.end, joint: undefined };
  return split.isNameFirst
    ? [
        { ...first, kind: 'name', name: split.name },
        { ...second, kind: 'title' },
      ]
    : [
        { ...first, kind: 'title' },
        { ...second, kind: 'name', name: split.name },
      ];
}

/** `Owners`, `Attorneys`: announces several people. */
const isPluralTitle = (text: string): boolean =>
  text.length <= 40 && /[^s]s$/.test(text) && looksLikeTitle(text.slice(0, -1)) >= 0.95;

/** Territories of responsibility: `VP Sales, EMEA`. */
const territory =
  /^(?:emea|apac|dach|latam|noram|anz|benelux|nordics|americas|europe|asia|africa|uk|usa?|(?:north|south|latin) america|asia pacific|germany|deutschland|france|spain|españa|italy|italia|netherlands|nederland|portugal|austria|switzerland|international|global|worldwide)$/i;

export function kindOf(text: string): Exclude<PartKind, 'name'> {
  if (contact.test(text)) return 'contact';
  if (isContactLabel(text) || isPluralTitle(text)) return 'label';
  const likeness = looksLikeTitle(text);
  if (likeness >= 0.6) return 'title';
  if (addition.test(text) && !territory.test(text)) return 'addition';
  return likeness >= 0.3 || territory.test(text) ? 'field' : 'other';
}
