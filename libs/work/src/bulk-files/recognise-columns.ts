import { maxFileColumns, nearest, validationProblem, type BulkFileColumn } from '@lode/contracts';
import { columnNamed, foldedTitle, isValue } from '@lode/domain/csv';
import type { BulkFile, FileField } from './bulk-file';

/** The columns of a file with the fields that they fill. */
export interface FileColumns {
  readonly hasHeader: boolean;
  readonly columns: readonly BulkFileColumn[];
}

type Known = Pick<BulkFile, 'fields' | 'needs'>;

/** The title of a column, from 1, in a file without titles. */
const columnTitle = (number: number): string => `column_${number}`;

/**
 * Recognizes the columns of a file by the chosen titles, by the titles in its first row, or without titles by its values.
 * @param first the first row
 * @param chosen columns as `field=title`
 * @throws ProblemError validation where a column is missing, unknown or named twice
 */
export function recogniseColumns(
  first: readonly string[],
  chosen: readonly string[],
  known: Known,
): FileColumns {
  if (first.length > maxFileColumns) throw problem('body', tooManyColumns, 'send fewer columns');
  const untitled = first.map((_, index) => columnTitle(index + 1));
  const indexes = columnIndexes(first, chosen, known);
  if (hasNeeded(indexes, known)) return { hasHeader: true, columns: columnsOf(first, indexes) };
  const valued = indexesByValue(first, untitled, chosen, known);
  if (hasNeeded(valued, known)) return { hasHeader: false, columns: columnsOf(untitled, valued) };
  throw missing(first, indexes, known);
}

/** Indexes of the columns by field. */
type ColumnIndexes = ReadonlyMap<string, number>;

function columnIndexes(titles: readonly string[], chosen: readonly string[], known: Known): ColumnIndexes {
  const indexes = new Map<string, number>();
  const isTitled = !titles.some(isValue);
  for (const [field, title] of readChosen(chosen, known)) {
    const index = indexTitled(titles, title);
    if (index !== undefined) indexes.set(field, index);
    else if (isTitled) throw unknownTitle(title, titles);
  }
  if (!isTitled) return new Map();
  for (const field of known.fields) {
    if (indexes.has(field.name)) continue;
    const taken = new Set(indexes.values());
    const found = [isNamed, isMeant].map((fits) =>
      titles.findIndex((title, index) => !taken.has(index) && fits(title, field)),
    );
    const index = found.find((each) => each >= 0);
    if (index === undefined) continue;
    requireOnce(titles, titles[index] ?? '');
    indexes.set(field.name, index);
  }
  return indexes;
}

const isNamed = (title: string, { name, titles = [] }: FileField): boolean =>
  [foldedTitle(name), ...titles].includes(foldedTitle(title));

function isMeant(title: string, { kinds = [] }: FileField): boolean {
  const kind = columnNamed(title)?.kind;
  return kinds.some((each) => each === kind);
}

/** Without titles, columns are chosen as `column_1`, or recognized by a value of the first row. */
function indexesByValue(
  first: readonly string[],
  untitled: readonly string[],
  chosen: readonly string[],
  known: Known,
): ColumnIndexes {
  const indexes = new Map<string, number>();
  for (const [field, title] of readChosen(chosen, known)) {
    const index = indexTitled(untitled, title);
    if (index === undefined) throw unknownTitle(title, untitled);
    indexes.set(field, index);
  }
  for (const { name, isValue: fits } of known.fields) {
    const index = fits && !indexes.has(name) ? first.findIndex((value) => fits(value)) : -1;
    if (index >= 0) indexes.set(name, index);
  }
  return indexes;
}

function readChosen(chosen: readonly string[], { fields }: Known): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const each of chosen) {
    const [field = '', ...title] = each.split('=');
    const names = fields.map(({ name }) => name);
    if (!names.includes(field))
      throw problem('body.columns', `names the field ${field}, which has no column`, oneOf(names, field));
    if (read.has(field))
      throw problem('body.columns', `names the field ${field} twice`, 'name one column for each field');
    read.set(field, title.join('=').trim());
  }
  return read;
}

/** @throws ProblemError validation where several columns have the title */
function indexTitled(titles: readonly string[], title: string): number | undefined {
  const index = titles.indexOf(title);
  if (index < 0) return undefined;
  requireOnce(titles, title);
  return index;
}

function requireOnce(titles: readonly string[], title: string): void {
  if (titles.indexOf(title) === titles.lastIndexOf(title)) return;
  throw problem(
    'body',
    `has several columns with the header ${inShort(title)}`,
    'rename all but one of them',
  );
}

const hasNeeded = (indexes: ColumnIndexes, { needs }: Known): boolean =>
  needs.every((group) => group.some((field) => indexes.has(field)));

const columnsOf = (titles: readonly string[], indexes: ColumnIndexes): BulkFileColumn[] => {
  const fields = new Map([...indexes].map(([field, index]) => [index, field]));
  return titles.map((header, index) => ({ header, field: fields.get(index) ?? null }));
};

function missing(first: readonly string[], indexes: ColumnIndexes, { needs }: Known): Error {
  if (first.some((title) => /[\p{Cc}\ufffd]/u.test(title)))
    return problem(
      'body',
      'is neither CSV nor JSON lines',
      'send text in UTF-8, with a row for each request',
    );
  const [group = []] = needs.filter((each) => !each.some((field) => indexes.has(field)));
  const shown = first.slice(0, 10).map(inShort).join(', ');
  return problem(
    'body',
    `has no column for ${group.join(' or ')}; its first row is: ${shown}`,
    `name a column ${group[0] ?? ''}, or choose one by the parameter columns, such as columns=${group[0] ?? ''}=HEADER`,
  );
}

const unknownTitle = (title: string, titles: readonly string[]): Error =>
  problem('body.columns', `names the column ${inShort(title)}, which the file lacks`, oneOf(titles, title));

function oneOf(names: readonly string[], given: string): string {
  const similar = nearest(given, names);
  return similar === undefined
    ? `send one of ${names.slice(0, 20).map(inShort).join(', ')}`
    : `did you mean ${inShort(similar)}?`;
}

const tooManyColumns = `has more than ${maxFileColumns} columns`;

/** Without values of people: a first row may have some. */
const inShort = (title: string): string => (isValue(title) ? '(a value)' : title.slice(0, 60));

const problem = (location: string, message: string, fix: string): Error =>
  validationProblem([{ location, message, fix }]);
