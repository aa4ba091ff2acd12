import { questionAbout } from '../investigations/known-company';
import { bestMatches, gradeMatch, registerNames } from './register-match';

const asked = {
  ...questionAbout('acme.test', 0),
  names: ['Acme'],
  legalNames: ['Acme Foods GmbH'],
  countries: ['DE'],
  towns: ['Köln', 'Bonn'],
};
const entity = (name: string, town: string, country: string | null = 'DE') => ({
  name,
  towns: [town],
  country,
});

test.each([
  ['name, form and town', {}, entity('ACME FOODS GMBH', 'KOLN'), 'form_and_town'],
  ['name, form and country', {}, entity('Acme Foods GmbH', 'Berlin'), 'country'],
  ['a town in another country', {}, entity('Acme Foods GmbH', 'Bonn', 'US'), 'none'],
  ['another country', {}, entity('Acme Foods GmbH', 'Wien', 'AT'), 'none'],
  ['another form', {}, entity('Acme Foods AG', 'Bonn'), 'none'],
  ['another name', {}, entity('Acme Minerals GmbH', 'Bonn'), 'none'],
  ['the short name if the legal one is known', {}, entity('Acme GmbH', 'Bonn'), 'none'],
  ['the short name in the town', { legalNames: [] }, entity('Acme GmbH', 'Bonn'), 'town'],
  ['the short name in the country', { legalNames: [] }, entity('Acme GmbH', 'Berlin'), 'none'],
  ['no known place', { countries: [], towns: [] }, entity('Acme Foods GmbH', 'Bonn'), 'none'],
  ['no known country', { countries: [] }, entity('Acme Foods GmbH', 'Bonn'), 'form_and_town'],
  ['the register has no country', {}, entity('Acme Foods GmbH', 'Bonn', null), 'form_and_town'],
])('%s', (_, more, other, grade) => {
  expect(gradeMatch({ ...asked, ...more }, other)).toBe(grade);
});

test('returns the entities with the best grade', () => {
  const [near, far, twin] = ['Bonn', 'Berlin', 'Köln'].map((town) => entity('Acme Foods GmbH', town));
  const match = bestMatches(
    asked,
    [far, near].flatMap((one) => one ?? []),
  );
  expect(match).toEqual({ grade: 'form_and_town', entities: [near] });
  expect(
    bestMatches(
      asked,
      [near, twin].flatMap((one) => one ?? []),
    ).entities,
  ).toHaveLength(2);
  expect(bestMatches(asked, [entity('Other GmbH', 'Bonn')])).toEqual({ grade: 'none', entities: [] });
});

test('names without a legal form count if no legal name has one', () => {
  expect(registerNames(asked)).toEqual(['Acme Foods GmbH']);
  expect(registerNames({ ...asked, legalNames: ['Acme Foods'] })).toEqual(['Acme Foods', 'Acme']);
});
