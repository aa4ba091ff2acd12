import type { SiteReading } from '@lode/contracts';
import { siteReading } from '@lode/domain/testing';
import { profileTarget } from './profile-target';
import { ofCompany, onSite } from './testing/fixtures';
import { fromSite } from './candidates';

const linkedIn = (path: string): string => `https://www.linkedin.com/${path}`;

const found = (facts: Partial<SiteReading>, name: string): string[] =>
  fromSite(
    siteReading({ company: 'Acme', ...facts }),
    profileTarget(name, { companies: ['Acme', 'acme'], label: 'acme', people: [] }),
  ).map(({ url, confidence }) => `${url} ${confidence}`);

test('of a person: profiles shown with the person', () => {
  const people = [
    onSite('Ana Ruiz', [linkedIn('in/ana'), 'https://x.com/ana', linkedIn('company/acme')]),
    onSite('Eva Vega', [linkedIn('in/eva')]),
  ];
  const social_profiles = [ofCompany(linkedIn('company/acme'))];
  expect(found({ people, social_profiles }, 'Ana Ruiz')).toEqual([`${linkedIn('in/ana')} 95`]);
});

test.each([
  ['gone', [onSite('Ana Ruiz', [linkedIn('in/ana')], { still_on_page: false })]],
  ['another person', [onSite('Eva Ruiz', [linkedIn('in/eva')])]],
  ['an initial', [onSite('A. Ruiz', [linkedIn('in/a')])]],
])('none of a person who is %s', (_, people) => {
  expect(found({ people }, 'Ana Ruiz')).toEqual([]);
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['its own', ['company/acme'], ['company/acme 95']],
  ['a longer handle', ['company/acme-gmbh-berlin'], ['company/acme-gmbh-berlin 95']],
  ['a number alone', ['company/12345'], ['company/12345 75']],
  ['the agency of the site beside its own', ['company/webmakers', 'company/acme'], ['company/acme 95']],
  ['two with other names', ['company/webmakers', 'company/12345'], []],
])('of a company: %s', (_, paths, profiles) => {
  const social_profiles = paths.map((path) => ofCompany(linkedIn(path)));
  expect(found({ social_profiles }, 'Acme')).toEqual(profiles.map((each) => linkedIn(each)));
});

test('none of a parked domain', () => {
  expect(found({ parked: true, social_profiles: [ofCompany(linkedIn('company/acme'))] }, 'Acme')).toEqual([]);
});
