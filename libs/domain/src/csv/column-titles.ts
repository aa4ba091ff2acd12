import type { SubjectKind } from '@lode/contracts';
import { foldedTitle } from './folded-title';
import { combinedKind, type ColumnMeaning } from './combined-titles';
import { titleWords, type TitleKind } from './title-words';

/**
 * The meaning of a column by its title, in any of the languages of `data/title-words`: `Phone (work)`,
 * `Telefon geschäftlich`, `mailingPostalCode`, `PLZ/Ort`. Undefined if it is unknown.
 */
export function columnNamed(title: string): ColumnMeaning | undefined {
  const exact = titleWords().kinds.get(foldedTitle(title));
  if (exact) return { kind: exact };
  const parts = kindsOf(title.slice(0, 100).split(separators));
  if (parts) return combinedKind(parts);
  const kind = kindNamed(title);
  if (kind) return { kind };
  const words = kindsOf(bareWords(title));
  return words && combinedKind(words);
}

/** Between the parts of `PLZ/Ort`, `Name, Vorname` and `Straße und Hausnummer`. */
const separators = /[/,+&;|]|\s(?:und|and|et|y|e|en|i|u)\s/iu;

/** The kinds of two to five parts of a title; undefined unless all are known. */
function kindsOf(parts: readonly string[]): TitleKind[] | undefined {
  const kinds = parts.flatMap((part) => kindNamed(part) ?? []);
  return parts.length > 1 && parts.length <= 5 && kinds.length === parts.length ? kinds : undefined;
}

/** The kind of contact in a column, by its title. */
export function contactNamed(title: string): SubjectKind | undefined {
  const kind = columnNamed(title)?.kind;
  if (kind === 'website') return 'domain';
  return kind === 'email' || kind === 'phone' ? kind : undefined;
}

/** Whether a title names something that is no field of a lead, such as `Fax` and `Company LinkedIn URL`. */
export const isForeignTitle = (title: string): boolean =>
  bareWords(title).some((word) => titleWords().foreign.has(word));

/** Numbered columns of address books: `E-mail 1 - Value`, `Organization 1 - Title`. */
const numbered =
  /^(?:(email|phone|website)\d+value|(organi[sz]ation)\d+(?=name|title)|address\d+(?=street|city|region|postalcode|country|extended))/;

/** Titles whose parts mean something else. */
const misleading = new Set(['leadtitle', 'worktitle', 'homename']);

function kindNamed(title: string): TitleKind | undefined {
  const name = foldedTitle(title).replace(numbered, '$1$2');
  if (misleading.has(name)) return undefined;
  const { kinds } = titleWords();
  const cores = [...coresOf(name), ...coresOf(bareWords(title).join(''))];
  const found = [...cores, ...cores.map(withoutDigits)].find((core) => kinds.has(core));
  return found === undefined ? undefined : kinds.get(found);
}

/** The title without up to three qualifiers at each end: `mailingpostalcode`, `postalcode`. */
const coresOf = (name: string): string[] =>
  stripped(name, (text) => titleWords().qualifiers.find((word) => text.startsWith(word))?.length).flatMap(
    (rest) =>
      stripped(rest, (text) => -(titleWords().qualifiers.find((word) => text.endsWith(word))?.length ?? 0)),
  );

const maxQualifiers = 3;

/** @param lengthOf the length of the qualifier at the start, negative at the end */
function stripped(name: string, lengthOf: (text: string) => number | undefined): string[] {
  const all = [name];
  for (let text = name; all.length <= maxQualifiers; all.push(text)) {
    const length = lengthOf(text);
    text = length && length < 0 ? text.slice(0, length) : text.slice(length);
    if (!length || text === '') break;
  }
  return all;
}

const withoutDigits = (name: string): string => name.replace(/\d/g, '');

/** Words without qualifiers: `E-Mail (geschäftl.)` → `e`, `mail`. */
const bareWords = (title: string): string[] =>
  title
    .slice(0, 100)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldedTitle)
    .filter((word) => word !== '' && !titleWords().qualifiers.includes(word));
