import type { SiteOrganisation } from '@lode/contracts';
import { siteOrganisation, siteReading } from '../testing/site-reading';
import { ownOrganisations } from './own-site';

const organisationOf = (more: Partial<SiteOrganisation>) =>
  siteOrganisation({ name: 'Cedar Dental', ...more });

const readingOf = (given: Parameters<typeof siteReading>[0]) =>
  siteReading({ domain: 'cedardental.com', company: 'Cedar Dental', ...given });

test.each([
  ['the same domain', { name: 'Anything', url: 'https://www.cedardental.com/about' }, true],
  ['the same name', { name: 'CEDAR  Dental' }, true],
  ['the same name in law', { name: null, legal_name: 'Cedar Dental' }, true],
  ['another domain', { url: 'https://oakdental.com/' }, false],
  ['another name', { name: 'Oak Dental' }, false],
  ['a page on a social network', { url: 'https://facebook.com/cedar' }, true],
  ['a removed organisation', { still_on_page: false }, false],
])('%s', (_, given, isOwn) => {
  const organisations = [organisationOf(given)];
  expect(ownOrganisations(readingOf({ organisations }))).toEqual(isOwn ? organisations : []);
});

test('without a name of the company only the domain is compared', () => {
  expect(
    ownOrganisations(readingOf({ company: null, organisations: [organisationOf({ name: '' })] })),
  ).toEqual([]);
});
