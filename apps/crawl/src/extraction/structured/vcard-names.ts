import { join } from 'node:path';
import { lazily, readTable } from '@lode/domain/data';

/** The schema.org names of vCard and FOAF properties, except equal ones. */
export const vcardNames = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/vcard-names.tsv'), ['property', 'schema.org']);
  return new Map(rows.map((row) => [row.property, row['schema.org']]));
});
