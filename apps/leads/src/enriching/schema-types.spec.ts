import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { concepts } from '../niches/concepts';
import { categoriesOfType } from './stated-trade';

test('each type is of a category of the niches', () => {
  const types = readTable(join(__dirname, 'data/schema-types.tsv'), ['type', 'category']);
  const unknown = types.filter(({ type }) => !concepts().owners.has(categoriesOfType(type)[0] ?? ''));
  expect(unknown).toEqual([]);
  expect(types.length).toBeGreaterThan(50);
});

test('types of any business name no trade', () => {
  const types = ['LocalBusiness', 'Organization', 'constructor', ''];
  expect(types.flatMap(categoriesOfType)).toEqual([]);
});
