import { titleOf } from '../naics/taxonomy';
import { vocabulariesFor } from './vocabulary';

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
