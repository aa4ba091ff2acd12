import { ownOrganisations, ratingOf } from './own-organisations';
import { organisationOf, readingOf } from './testing/site-reading';

test.each([
  ['the same domain', { name: 'Anything', url: 'https://www.cedardental.com/about' }, true],
  ['the same name', { name: 'CEDAR  Dental' }, true],
  ['the same name in law', { name: null, legal_name: 'Cedar Dental' }, true],
  ['another domain', { url: 'https://oakdental.com/' }, false],
  ['another name', { name: 'Oak Dental' }, false],
  ['a page on a social network', { url: 'https://facebook.com/cedar' }, true],
  ['what is gone', { still_on_page: false }, false],
])('%s', (_, told, isOwn) => {
  const organisations = [organisationOf(told)];
  expect(ownOrganisations(readingOf({ organisations }))).toEqual(isOwn ? organisations : []);
});

test('without a name of the company only the domain tells', () => {
  expect(
    ownOrganisations(readingOf({ company: null, organisations: [organisationOf({ name: '' })] })),
  ).toEqual([]);
});

test.each([
  [{ value: 4.567, best: 5, count: 10 }, 4.57],
  [{ value: 8.7, best: 10, count: null }, 4.35],
  [{ value: 93, best: 100, count: 1 }, 4.65],
  [{ value: 6, best: 5, count: 1 }, undefined],
  [{ value: 1, best: 0, count: 1 }, undefined],
])('a rating of %j is %s of 5', (rating, value) => {
  const told = ratingOf([organisationOf(), organisationOf({ rating })], 'cedardental.com');
  expect(told?.value).toBe(value);
  expect(told?.source).toBe(value && 'cedardental.com');
});
