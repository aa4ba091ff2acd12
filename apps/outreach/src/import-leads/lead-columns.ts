import { lazily } from '@lode/domain/values';
import { maxCustomFields, ProblemError } from '@lode/contracts';
import { contactNamed, foldedTitle } from '@lode/domain/csv';
import { foldName } from '@lode/domain/sites';
import {
  columnKinds,
  fullNames,
  misleading,
  numbered,
  owners,
  readColumnNames,
  type ColumnKind,
} from './column-names';

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
}

/** Columns of a lead file. */
export interface LeadColumns {
  readonly columns: readonly LeadColumn[];
  /** Number of ignored columns beyond the limit of custom fields. */
  readonly leftOut: number;
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

/**
 * Recognizes the columns of a file by its first row.
 * @throws ProblemError validation if the row has no column that identifies a lead
 */
export function recogniseLeadColumns(firstRow: readonly string[]): LeadColumns {
  const named = firstRow.map((title) => (isValue(title) ? undefined : kindNamed(title)));
  const found = withFamilyName(firstRow, withoutSalutation(firstRow, named));
  const isHeader = found.some((kind) => kind && identifying.includes(kind)) && !firstRow.some(isValue);
  if (!isHeader) throw noHeader();
  const titled = firstRow.map((title, place) => ({ title, place, kind: found[place] }));
  const unknown = titled.filter(({ title, kind }) => kind === undefined && title !== '');
  const known = titled.filter(({ kind }) => kind !== undefined);
  return {
    columns: withFieldNames([...unknown.slice(0, maxCustomFields), ...known]),
    leftOut: Math.max(0, unknown.length - maxCustomFields),
  };
}

const noHeader = (): ProblemError =>
  new ProblemError(
    'validation',
    'The first row of the file does not name its columns, or none of them identifies a lead; nothing was imported. Name one of them `email`, `phone`, `website`, `name` or `company`.',
  );

/** Values instead of titles: the row is a lead, not a header. */
const isValue = (title: string): boolean => /^[^@\s]+@[^@\s]+$|^(?:https?:\/\/|www\.)/i.test(title);

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

function kindNamed(title: string): ColumnKind | undefined {
  const name = foldedTitle(title).replace(numbered, '$1$2');
  if (misleading.has(name)) return undefined;
  const cores = coresOf(name);
  const [kind] = cores.flatMap((core) => listed(core) ?? []);
  return listed(name) ?? contactKind(name) ?? kind ?? contactKind(cores.at(-1) ?? name);
}

/** The name without each of its prefixes: `mailingpostalcode`, `postalcode`, `code`. */
function coresOf(name: string): readonly string[] {
  const core = name.replace(owners, '');
  return core === name ? [name] : [name, ...coresOf(core)];
}

const kindByName = lazily(() => {
  const names = readColumnNames();
  return new Map(columnKinds.flatMap((kind) => names[kind].map((name) => [name, kind] as const)));
});
const listed = (name: string): ColumnKind | undefined => kindByName().get(name);

function contactKind(title: string): ColumnKind | undefined {
  const kind = contactNamed(title);
  return kind === 'domain' ? 'website' : kind;
}

/** Assigns distinct names, under which templates use the fields. */
function withFieldNames(columns: readonly Pick<LeadColumn, 'title' | 'place' | 'kind'>[]): LeadColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const wanted = fieldName(column.title) || `column_${column.place + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted.slice(0, 37)}_${count}`;
    taken.add(name);
    return { ...column, name, notes: notesNamed(column.title), isOfPersons: isOfPersons(column.title) };
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

const isOfPersons = (title: string): boolean =>
  coresOf(foldedTitle(title)).some((core) => fullNames.has(core));
