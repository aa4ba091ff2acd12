import type { StructuredItem } from '../facts/facts';
import { localName } from './local-name';
import { vcardNames } from './vcard-names';

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
