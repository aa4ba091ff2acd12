import { singular } from './singular';

test.each([
  ['bakeries', 'bakery'],
  ['churches', 'church'],
  ['boxes', 'box'],
  ['hotels', 'hotel'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['construcciones', 'construccion'],
])('removes the plural from %s', (word, without) => {
  expect(singular(word)).toBe(without);
});
