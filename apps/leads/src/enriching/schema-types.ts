import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

const known = lazily(() => {
  const rows = readTable(join(__dirname, 'data/schema-types.tsv'), ['type', 'category']);
  return new Map(rows.map(({ type, category }) => [type, category]));
});

/** Empty for types that name no trade, such as `LocalBusiness` or `Organization`. */
export function categoriesOfType(type: string): string[] {
  const category = known().get(type);
  return category === undefined ? [] : [category];
}
