import { isHostOf, urlOf } from './host-policy';

test.each([
  ['hubspot', 'api.hubapi.com'],
  ['hubspot', 'API-eu1.hubapi.com'],
  ['pipedrive', 'agency.pipedrive.com'],
  ['pipedrive', 'oauth.pipedrive.com'],
  ['salesforce', 'agency.my.salesforce.com'],
  ['salesforce', 'agency--dev.sandbox.my.salesforce.com'],
] as const)('%s has the host %s', (vendor, host) => expect(isHostOf(vendor, host)).toBe(true));

test.each([
  ['hubspot', 'evilhubapi.com'],
  ['hubspot', 'hubapi.com'],
  ['hubspot', 'api.hubapi.com.evil.test'],
  ['pipedrive', 'pipedrive.com.evil.test'],
  ['pipedrive', 'evil.test/.pipedrive.com'],
  ['pipedrive', 'evil.test#.pipedrive.com'],
  ['pipedrive', '.pipedrive.com'],
  ['pipedrive', 'a..pipedrive.com'],
  ['salesforce', 'login.salesforce.com'],
  ['salesforce', 'my.salesforce.com'],
  ['salesforce', 'agency.mysalesforce.com'],
  ['salesforce', '127.0.0.1'],
  ['salesforce', ''],
] as const)('%s has no host %j', (vendor, host) => expect(isHostOf(vendor, host)).toBe(false));

test.each([
  'http://a.pipedrive.com/',
  'https://a.pipedrive.com:8443/',
  'https://user@a.pipedrive.com/',
  'https://evil.test/?a.pipedrive.com',
  'https://evil.test\\@a.pipedrive.com/',
  'ftp://a.pipedrive.com/',
  'not a url',
])('rejects the URL %j', (text) => expect(urlOf('pipedrive', text)).toBeUndefined());

test('resolves redirects against their page', () => {
  const base = new URL('https://a.pipedrive.com/api/v2/persons');
  expect(urlOf('pipedrive', '/x', base)?.href).toBe('https://a.pipedrive.com/x');
  expect(urlOf('pipedrive', '//evil.test/x', base)).toBeUndefined();
});
