import type { CrmVendor } from '@lode/contracts';
import { connectionIssues, secretOf } from './stored-connection';

const host = 'agency.my.salesforce.com';

test.each([
  ['hubspot', { token: 't' }, { kind: 'token', token: 't' }],
  ['pipedrive', { token: 't', host: 'agency.pipedrive.com' }, { kind: 'token', token: 't' }],
  [
    'salesforce',
    { client_id: 'c', client_secret: 's', host },
    { kind: 'client_credentials', clientId: 'c', clientSecret: 's' },
  ],
  [
    'salesforce',
    { client_id: 'c', username: 'u', private_key: 'k', host },
    { kind: 'jwt', clientId: 'c', username: 'u', privateKey: 'k' },
  ],
] as const)('accepts %s with %j', (vendor, request, secret) => {
  expect(connectionIssues(vendor, request, true)).toEqual([]);
  expect(secretOf(request)).toEqual(secret);
});

test.each([
  ['hubspot', {}, 'body.token'],
  ['hubspot', { token: 't', client_id: 'c' }, 'body.client_id'],
  ['hubspot', { token: 't', host: 'evilhubapi.com' }, 'body.host'],
  ['pipedrive', { token: 't' }, 'body.host'],
  ['pipedrive', { token: 't', host: 'agency.pipedrive.com.evil.test' }, 'body.host'],
  ['salesforce', { token: 't', host }, 'body.token'],
  ['salesforce', { client_id: 'c', host }, 'body.client_id'],
  ['salesforce', { client_id: 'c', username: 'u', host }, 'body.client_id'],
  [
    'salesforce',
    { client_id: 'c', client_secret: 's', username: 'u', private_key: 'k', host },
    'body.private_key',
  ],
  ['salesforce', { client_id: 'c', client_secret: 's', host: 'login.salesforce.com' }, 'body.host'],
] as const)('rejects %s with %j', (vendor: CrmVendor, request, location) =>
  expect(connectionIssues(vendor, request, true).map((issue) => issue.location)).toEqual([location]),
);

test('a change needs no secret', () => {
  expect(connectionIssues('salesforce', {}, false)).toEqual([]);
  expect(connectionIssues('salesforce', { username: 'u' }, false)).toHaveLength(1);
});
