import { intelSources } from '@lode/contracts';
import { attributionOf, sourceTerms } from './source-terms';

test('every source has terms', () => {
  expect(Object.keys(sourceTerms)).toEqual([...intelSources]);
});

test.each(intelSources)('%s: the terms are readable', (source) => {
  const { licence, url, attribution } = sourceTerms[source];
  expect(licence).not.toBe('');
  if (url !== null) expect(new URL(url).protocol).toBe('https:');
  if (attribution === null) return;
  expect(licence).toMatch(/^[A-Za-z0-9.-]+$/);
  expect(url).not.toBeNull();
});

test('a result has each required attribution once', () => {
  expect(attributionOf(['website', 'gdelt', 'wikidata', 'gdelt'])).toEqual([
    {
      text: 'The GDELT Project',
      licence: 'LicenseRef-GDELT-Terms-of-Use',
      url: 'https://www.gdeltproject.org/about.html#termsofuse',
    },
  ]);
});
