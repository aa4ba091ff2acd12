import { concepts } from '../niches/understanding/concepts';
import { categoriesOfType, typesWithCategory } from './schema-types';

test.each(typesWithCategory())('%s is of a category of the niches', (type) => {
  const [category = ''] = categoriesOfType(type);
  expect(concepts().owners.has(category)).toBe(true);
});

test.each(['LocalBusiness', 'Organization', 'constructor', ''])('%s names no trade', (type) => {
  expect(categoriesOfType(type)).toEqual([]);
});
