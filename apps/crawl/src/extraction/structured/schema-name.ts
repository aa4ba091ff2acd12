import { join } from 'node:path';
import type { Element } from 'domhandler';
import { lazily, readTable } from '@lode/domain/data';
import type { StructuredItem } from '../facts/facts';

/** `Person` of `https://schema.org/Person`, `schema:Person` and `http://xmlns.com/foaf/0.1/#Person`. */
export function localName(name: string): string {
  const trimmed = name.trim().replace(/\/$/, '');
  const at = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#'), trimmed.lastIndexOf(':'));
  return trimmed.slice(at + 1);
}

/** The local names of a space-separated list. */
export const localNames = (list: string | undefined): readonly string[] =>
  (list ?? '').split(/\s+/).flatMap((name) => localName(name) || []);

/** Maximum number of classes to read per element. */
const maxClasses = 30;

export const classNames = ({ attribs }: Element): readonly string[] =>
  attribs['class'] === undefined ? [] : attribs['class'].trim().split(/\s+/, maxClasses);

export const hasClass = (element: Element, ...wanted: readonly string[]): boolean =>
  classNames(element).some((name) => wanted.includes(name));

/** The schema.org names of vCard and FOAF properties, except equal ones. */
export const vcardNames = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/vcard-names.tsv'), ['property', 'schema.org']);
  return new Map(rows.map((row) => [row.property, row['schema.org']]));
});

/** The schema.org name of a property in any supported vocabulary. */
function schemaName(name: string, { types }: Pick<StructuredItem, 'types'>): string {
  const local = localName(name);
  if (local === 'title' && types.includes('JobPosting')) return local;
  if (local === 'title' && name.includes('foaf')) return 'honorificPrefix';
  return vcardNames().get(local) ?? local;
}

export const schemaNames = (
  list: string | undefined,
  item: Pick<StructuredItem, 'types'>,
): readonly string[] =>
  (list ?? '').split(/\s+/).flatMap((name) => (name === '' ? [] : schemaName(name, item)));
