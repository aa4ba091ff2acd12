import { titleOf } from './taxonomy';
import { vocabulariesFor, singular } from './vocabulary';

const languages = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];

describe('vocabulariesFor', () => {
  it.each(languages)('contains words of existing industries in %s', (language) => {
    const terms = vocabulariesFor([language]).flatMap((vocabulary) => [...vocabulary.values()].flat());
    expect(terms.length).toBeGreaterThan(50);
    expect(terms.filter(({ code }) => titleOf(code) === null)).toEqual([]);
    expect(terms.filter(({ letters, words }) => letters < 2 || words.length > 5)).toEqual([]);
  });

  it.each([
    [['de'], 2],
    [['de-AT', 'en-GB'], 2],
    [['fi', 'de'], 2],
    [['fi'], 0],
    [[], languages.length],
  ])('returns for %j %i', (of, count) => {
    expect(vocabulariesFor(of)).toHaveLength(count);
  });
});

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
