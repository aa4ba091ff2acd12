import { join } from 'node:path';
import { lazily, readTable } from '@lode/domain/data';

/** The names at schema.org of the properties of vCard and FOAF; those that are the same are not in it. */
export const vcardNames = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/vcard-names.tsv'), ['property', 'schema.org']);
  return new Map(rows.map((row) => [row.property, row['schema.org']]));
});
