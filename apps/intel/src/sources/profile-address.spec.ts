import { profileKey, readProfileAddress } from './profile-address';

test.each([
  ['https://www.linkedin.com/in/ana-ruiz-1a2b3c', 'https://www.linkedin.com/in/ana-ruiz-1a2b3c', 'person'],
  ['http://linkedin.com/in/ana-ruiz/', 'https://www.linkedin.com/in/ana-ruiz', 'person'],
  ['https://de.linkedin.com/in/ana-ruiz?trk=public', 'https://www.linkedin.com/in/ana-ruiz', 'person'],
  ['https://www.linkedin.com/in/ana-ruiz/de', 'https://www.linkedin.com/in/ana-ruiz', 'person'],
  ['https://www.linkedin.com/in/ana-ruiz/pt-br#x', 'https://www.linkedin.com/in/ana-ruiz', 'person'],
  ['https://www.linkedin.com/in/j%C3%BCrgen', 'https://www.linkedin.com/in/j%C3%BCrgen', 'person'],
  ['https://www.linkedin.com/in/jürgen', 'https://www.linkedin.com/in/j%C3%BCrgen', 'person'],
  ['https://uk.linkedin.com/company/acme/about/', 'https://www.linkedin.com/company/acme', 'company'],
  ['https://www.linkedin.com/Company/acme', 'https://www.linkedin.com/company/acme', 'company'],
  [
    'https://www.linkedin.com/school/acme-university',
    'https://www.linkedin.com/school/acme-university',
    'company',
  ],
  ['https://www.linkedin.com/showcase/acme-labs', 'https://www.linkedin.com/showcase/acme-labs', 'company'],
  ['https://www.xing.com/profile/Ana_Ruiz12', 'https://www.xing.com/profile/Ana_Ruiz12', 'person'],
  ['https://xing.com/companies/acmegmbh', 'https://www.xing.com/companies/acmegmbh', 'company'],
  ['https://www.xing.com/pages/acme?sc_o=x', 'https://www.xing.com/pages/acme', 'company'],
])('%s is %s, of a %s', (address, url, kind) => {
  expect(readProfileAddress(address)).toMatchObject({ url, kind });
});

test.each([
  'https://www.linkedin.com/posts/ana-ruiz_hiring-activity-7',
  'https://www.linkedin.com/pulse/what-we-learned-ana-ruiz',
  'https://www.linkedin.com/jobs/view/engineer-123',
  'https://www.linkedin.com/company/acme/jobs/',
  'https://www.linkedin.com/company/acme/posts/?feedView=all',
  'https://www.linkedin.com/dir/Ana/Ruiz',
  'https://www.linkedin.com/pub/dir/Ana/Ruiz',
  'https://www.linkedin.com/learning/instructors/ana-ruiz',
  'https://www.linkedin.com/groups/123',
  'https://www.linkedin.com/feed/update/urn:li:activity:7',
  'https://www.linkedin.com/in/ana-ruiz/recent-activity/all/',
  'https://www.linkedin.com/in/ana-ruiz/details/experience',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/in/unavailable',
  'https://www.linkedin.com/company/setup/new/',
  'https://www.linkedin.com/constructor/acme',
  'https://www.xing.com/jobs/berlin-engineer-1',
  'https://www.xing.com/companies/acme/jobs',
  'https://www.xing.com/news/insiders/articles/x',
  'https://notlinkedin.com/in/ana-ruiz',
  'https://www.linkedin.com.evil.test/in/ana-ruiz',
  'https://acme.test/in/ana-ruiz',
  'ftp://www.linkedin.com/in/ana-ruiz',
  'in/ana-ruiz',
  '',
])('%j is not a profile', (address) => {
  expect(readProfileAddress(address)).toBeUndefined();
});

test('each profile has one key', () => {
  const keys = ['https://www.linkedin.com/in/Ana-Ruiz', 'http://es.linkedin.com/in/ana-ruiz/es'].map(
    (address) => {
      const profile = readProfileAddress(address);
      return profile && profileKey(profile);
    },
  );
  expect(keys).toEqual(['linkedin person ana-ruiz', 'linkedin person ana-ruiz']);
});
