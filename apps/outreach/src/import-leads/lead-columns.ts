import { lazily } from '@lode/domain/values';
import { maxCustomFields, ProblemError } from '@lode/contracts';
import { contactNamed, foldedTitle } from '@lode/domain/csv';
import { foldName } from '@lode/domain/sites';
import { columnKinds, misleading, numbered, owners, readColumnNames, type ColumnKind } from './column-names';

/** Columns of a lead file by their index from 0. */
export interface LeadColumns {
  readonly places: Readonly<Record<ColumnKind, readonly number[]>>;
  /** Columns that become custom fields. */
  readonly custom: readonly { readonly name: string; readonly place: number }[];
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
  const unknown = firstRow.flatMap((title, place) =>
    found[place] === undefined && title !== '' ? [{ title, place }] : [],
  );
  return {
    places: placesOf(found),
    custom: customColumns(unknown.slice(0, maxCustomFields)),
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

function placesOf(found: readonly (ColumnKind | undefined)[]): Record<ColumnKind, number[]> {
  const places = Object.fromEntries(columnKinds.map((kind) => [kind, [] as number[]])) as Record<
    ColumnKind,
    number[]
  >;
  found.forEach((kind, place) => {
    if (kind) places[kind].push(place);
  });
  return places;
}

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
function customColumns(columns: readonly { title: string; place: number }[]): LeadColumns['custom'] {
  const taken = new Set<string>();
  return columns.map(({ title, place }) => {
    const wanted = fieldName(title) || `column_${place + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted.slice(0, 37)}_${count}`;
    taken.add(name);
    return { name, place };
  });
}

/** `Last Visit (UTC)`, `lastVisitUTC` → `last_visit_utc`. */
function fieldName(title: string): string {
  const words = foldName(title.slice(0, 200).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const name = words.replaceAll(' ', '_');
  return (/^\d/.test(name) ? `field_${name}` : name).slice(0, 40).replace(/_+$/, '');
}
