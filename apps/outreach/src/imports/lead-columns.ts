import {
  type ColumnMeaning,
  isForeignTitle,
  columnNamed,
  fieldsOf,
  foldedTitle,
  isValue,
  meaningOf,
  type Row,
  type RowFault,
  rowFaults,
} from '@lode/domain/csv';
import { isDerivedColumn } from '@lode/domain/crm-files';
import { ownDomain, foldName } from '@lode/domain/sites';
import { maxCustomFields, ProblemError, validationProblem } from '@lode/contracts';

/** What a column of a lead file contains: names of persons and of businesses are both a `name`. */
export type ColumnKind = Exclude<ColumnMeaning['kind'], 'full_name'>;

const inAddress = 'address';

/** Fields of a lead by columns. */
const fields: Partial<Record<ColumnKind, string>> = {
  street: inAddress,
  street_behind: inAddress,
  house_number: inAddress,
  place: inAddress,
  city: inAddress,
  state: inAddress,
  postal_code: inAddress,
  country: inAddress,
};

/** The field of a lead that a column fills. */
export const fieldOf = (kind: ColumnKind): string => fields[kind] ?? kind;

const kinds = ['email', 'phone', 'website'] as const;
type ContactKind = (typeof kinds)[number];

/** Share of the values that must be of a kind. */
const minShare = 0.9;

const isOf: Record<ContactKind, (value: string) => boolean> = {
  email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
  // With a country code or an area code, so that ids, amounts and dates are none.
  phone: (value) =>
    /^(?:\+|\(?0\d{1,6}[)\s/-])[\d\s()/.-]+$/.test(value) &&
    (value.match(/\d/g) ?? []).length >= 7 &&
    !/^\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(value),
  website: (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value) && ownDomain(value) !== null,
};

/**
 * Recognizes unknown columns by their values. A kind that a title names is not searched for, because a further column
 * of it may be that of another person.
 * @param rows some rows of the file
 */
function withContents(
  titles: readonly string[],
  found: readonly (ColumnKind | undefined)[],
  rows: readonly (readonly string[])[],
): (ColumnKind | undefined)[] {
  const wanted = kinds.filter((kind) => !found.includes(kind));
  return found.map((kind, place) => {
    if (kind || isForeignTitle(titles[place] ?? '')) return kind;
    const values = rows.flatMap((row) => row[place]?.trim() || []);
    return wanted.find((each) => isMostly(isOf[each], values));
  });
}

const isMostly = (isWanted: (value: string) => boolean, values: readonly string[]): boolean =>
  values.length > 0 && values.filter(isWanted).length >= values.length * minShare;

/** A column that is read. */
export interface LeadColumn {
  readonly title: string;
  /** Index from 0. */
  readonly place: number;
  /** Undefined if the column becomes a custom field. */
  readonly kind: ColumnKind | undefined;
  /** Name of the custom field for its values, or for those that its field does not take; unique in the file. */
  readonly name: string;
  /** Whether the column may consist of the notes of an export, or have them behind another text. */
  readonly notes: 'only' | 'behind' | undefined;
  /** Whether the column has names of persons and not of businesses. */
  readonly isOfPersons: boolean;
  /** Whether family names come first in a column of persons. */
  readonly isFamilyFirst: boolean;
}

/** Columns of a lead file. */
export interface LeadColumns {
  readonly columns: readonly LeadColumn[];
  /** Titles of ignored columns beyond the limit of custom fields. */
  readonly leftOut: readonly string[];
  /** Titles of other ignored columns. */
  readonly ignored: readonly string[];
  /** Name of the tool that has exported the file, if it is known. */
  readonly tool: string | null;
  /** Number of rows above the one with the titles. */
  readonly rowsAbove: number;
}

/** At least one of these columns must exist, because they identify a lead. */
const identifying: readonly ColumnKind[] = [
  'email',
  'phone',
  'website',
  'name',
  'first_name',
  'last_name',
  'company',
];

/** Number of first rows among which the titles are searched for. */
const maxRowsAbove = 10;

/**
 * Recognizes the columns of a file by their titles, in the first row or below a few lines of another text, and those
 * with an unknown title by their values.
 * @param head the first rows of the file
 * @throws ProblemError validation if no row has a title of a column that identifies a lead
 */
export function recogniseLeadColumns(
  head: readonly Pick<Row, 'fields'>[],
  chosen: readonly string[] = [],
): LeadColumns {
  const [first] = head;
  if (typeof first?.fields === 'string') throw unreadable(first.fields);
  const rows = head.map(fieldsOf);
  const named = new Map(chosen.map(readChosen));
  const rowsAbove = rowsAboveHeader(rows.slice(0, maxRowsAbove), named);
  const titles = rows[rowsAbove] ?? [];
  for (const title of named.keys()) if (!titles.includes(title)) throw noColumn(title, titles);
  const { tool, meanings } = meaningOf(titles.map((title) => (isValue(title) ? '' : title)));
  const titledKinds = withFamilyName(titles, withoutSalutation(titles, meanings.map(kindOf)));
  const recognised = withContents(titles, titledKinds, rows.slice(rowsAbove + 1));
  const found = recognised.map((kind, place) => {
    const choice = named.get(titles[place] ?? '');
    return choice === undefined ? kind : choice.kind;
  });
  if (titles.some(isValue) || !found.some(isIdentifying)) throw noHeader();
  const titled = titles.map((title, place) => ({
    title,
    place,
    kind: found[place],
    meaning: meanings[place],
  }));
  const isIgnored = (title: string): boolean => named.get(title)?.isIgnored ?? isDerivedColumn(title, titles);
  const unknown = titled.filter(({ title, kind }) => kind === undefined && title !== '' && !isIgnored(title));
  const known = titled.filter(({ kind }) => kind !== undefined);
  return {
    columns: withFieldNames([...unknown.slice(0, maxCustomFields), ...known]),
    leftOut: unknown.slice(maxCustomFields).map(({ title }) => title),
    ignored: titles.filter(isIgnored),
    tool,
    rowsAbove,
  };
}

/** What a caller maps a column to. */
interface Choice {
  readonly kind: ColumnKind | undefined;
  readonly isIgnored: boolean;
}

/** The kinds that callers name by the field of a lead; `custom` and `-` keep a column as a custom field, and ignore it. */
const chosenKinds = new Map<string, ColumnKind>([
  ...identifying.map((kind) => [kind, kind] as const),
  ...(['title', 'profile_url', 'country_code', 'accept_all', 'rating', 'confidence'] as const).map(
    (kind) => [kind, kind] as const,
  ),
  ...(['tech_stack', 'source', 'tags', 'street', 'city', 'state', 'postal_code', 'country'] as const).map(
    (kind) => [kind, kind] as const,
  ),
  ['email_2', 'email'],
  ['phone_2', 'phone'],
  [inAddress, 'street'],
]);

function readChosen(text: string): [title: string, choice: Choice] {
  const [field = '', ...title] = text.split('=');
  const kind = chosenKinds.get(field);
  if (kind === undefined && field !== 'custom' && field !== '-')
    throw columnsProblem(
      `names the field ${field}, which leads do not have`,
      `send one of ${[...chosenKinds.keys(), 'custom', '-'].join(', ')}`,
    );
  return [title.join('=').trim(), { kind, isIgnored: field === '-' }];
}

const columnsProblem = (message: string, fix: string): ProblemError =>
  validationProblem([{ location: 'body.columns', message, fix }]);

const noColumn = (title: string, titles: readonly string[]): ProblemError =>
  columnsProblem(
    `names the column ${JSON.stringify(title.slice(0, 60))}, which the file lacks`,
    `send one of ${titles
      .slice(0, 10)
      .map((each) => JSON.stringify(each.slice(0, 40)))
      .join(', ')}`,
  );

/** A line above the titles is not one with a value, and a later row has more titles that are known. */
function rowsAboveHeader(
  [first = [], ...others]: readonly (readonly string[])[],
  chosen: ReadonlyMap<string, Choice>,
): number {
  const place = [first, ...others].findIndex((row) => row.some((title) => chosen.has(title)));
  if (place >= 0) return place;
  if (first.some(isValue) || (first.filter(Boolean).length > 1 && knownIn(first) > 0)) return 0;
  const found = others.findIndex((row) => knownIn(row) > (row.filter(Boolean).length > 1 ? 1 : 0));
  return knownIn(others[found] ?? []) > knownIn(first) ? found + 1 : 0;
}

/** Number of known titles in a row; 0 if it has values, or none that identifies a lead. */
function knownIn(row: readonly string[]): number {
  const kinds = row.flatMap((title) => kindOf(columnNamed(title)) ?? []);
  return !row.some(isValue) && kinds.some(isIdentifying) ? kinds.length : 0;
}

const isIdentifying = (kind: ColumnKind | undefined): boolean =>
  kind !== undefined && identifying.includes(kind);

const kindOf = (meaning: ColumnMeaning | undefined): ColumnKind | undefined =>
  meaning?.kind === 'full_name' ? 'name' : meaning?.kind;

const unreadable = (fault: RowFault): ProblemError =>
  new ProblemError(
    'validation',
    `The first row of the file cannot be read: ${rowFaults[fault]}; nothing was imported.`,
  );

const noHeader = (): ProblemError =>
  new ProblemError(
    'validation',
    'The first row of the file does not name its columns, or none of them identifies a lead; nothing was imported. Name one of them `email`, `phone`, `website`, `name` or `company`.',
  );

/** Next to `Job Title`, `Title` is a salutation. */
function withoutSalutation<Kind>(titles: readonly string[], found: readonly Kind[]): (Kind | undefined)[] {
  const names = titles.map(foldedTitle);
  return found.map((kind, place) =>
    names[place] === 'title' && names.includes('jobtitle') ? undefined : kind,
  );
}

/** Names that mean the family name if the second one is present. */
const familyNames: readonly (readonly [name: string, besides: string])[] = [
  ['nom', 'prenom'],
  ['name', 'vorname'],
  ['naam', 'voornaam'],
];

/** `Nom` next to `Prénom` and `Name` next to `Vorname` are family names, unless another column is. */
function withFamilyName(
  titles: readonly string[],
  found: readonly (ColumnKind | undefined)[],
): (ColumnKind | undefined)[] {
  if (found.includes('last_name')) return [...found];
  const names = titles.map(foldedTitle);
  return found.map((kind, place) =>
    familyNames.some(([name, beside]) => names[place] === name && names.includes(beside))
      ? 'last_name'
      : kind,
  );
}

/** Assigns distinct names, under which templates use the fields. */
function withFieldNames(
  columns: readonly (Pick<LeadColumn, 'title' | 'place' | 'kind'> & { meaning: ColumnMeaning | undefined })[],
): LeadColumn[] {
  const taken = new Set<string>();
  return columns.map(({ meaning, ...column }) => {
    const wanted = fieldName(column.title) || `column_${column.place + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted.slice(0, 37)}_${count}`;
    taken.add(name);
    const isFamilyFirst = meaning?.isFamilyFirst ?? false;
    const isOfPersons = meaning?.kind === 'full_name';
    return { ...column, name, notes: notesNamed(column.title), isOfPersons, isFamilyFirst };
  });
}

/** `Last Visit (UTC)`, `lastVisitUTC` → `last_visit_utc`. */
function fieldName(title: string): string {
  const words = foldName(title.slice(0, 200).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const name = words.replaceAll(' ', '_');
  return (/^\d/.test(name) ? `field_${name}` : name).slice(0, 40).replace(/_+$/, '');
}

const notesOnly: ReadonlySet<string> = new Set(['description', 'note', 'notes']);

function notesNamed(title: string): LeadColumn['notes'] {
  const name = foldedTitle(title);
  if (notesOnly.has(name)) return 'only';
  return name === 'leadsourcedetail' ? 'behind' : undefined;
}
