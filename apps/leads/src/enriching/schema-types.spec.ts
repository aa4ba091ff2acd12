import { concepts } from '../niches/understanding/concepts';
import { categoriesOfType, typesWithCategory } from './schema-types';

test.each(typesWithCategory())('%s is of a category that niches know', (type) => {
  const [category = ''] = categoriesOfType(type);
  expect(concepts().owners.has(category)).toBe(true);
});

test.each(['LocalBusiness', 'Organization', 'constructor', ''])('%s tells no trade', (type) => {
  expect(categoriesOfType(type)).toEqual([]);
});
