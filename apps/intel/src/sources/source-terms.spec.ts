import { intelSources } from '@lode/contracts';
import { attributionOf, sourceTerms } from './source-terms';

test('every source has terms, and no other', () => {
  expect(Object.keys(sourceTerms).sort()).toEqual([...intelSources].sort());
  for (const { terms } of Object.values(sourceTerms))
    expect(terms === null || URL.canParse(terms)).toBe(true);
});

test('those who ask for it are named', () => {
  expect(attributionOf(['wikidata', 'gdelt'])).toEqual([
    {
      text: 'The GDELT Project',
      licence: 'free for any use with citation and link',
      url: 'https://www.gdeltproject.org/about.html#termsofuse',
    },
  ]);
  expect(attributionOf([])).toEqual([]);
});
