import { emptySignIn, hostOf, newForm, noSecrets, signInBody, withAccount } from './connection-form';

const secrets = { token: ' pat-1 ', clientSecret: 'secret', privateKey: 'PEM' };
const form = {
  ...emptySignIn,
  host: 'https://agency.pipedrive.com/settings',
  clientId: 'key',
  username: 'ada',
};

it('sends what the CRM needs, and nothing else', () => {
  expect(signInBody('hubspot', form, secrets)).toEqual({ token: 'pat-1' });
  expect(signInBody('pipedrive', form, secrets)).toEqual({ host: 'agency.pipedrive.com', token: 'pat-1' });
  const client = { host: 'agency.pipedrive.com', client_id: 'key' };
  expect(signInBody('salesforce', form, secrets)).toEqual({ ...client, client_secret: 'secret' });
  expect(signInBody('salesforce', { ...form, method: 'jwt' }, secrets)).toEqual({
    ...client,
    ...{ username: 'ada', private_key: 'PEM' },
  });
});

it.each([
  ['agency.pipedrive.com', 'agency.pipedrive.com'],
  [' HTTPS://Agency.my.salesforce.com/lightning?a=b ', 'Agency.my.salesforce.com'],
  ['agency.pipedrive.com#x', 'agency.pipedrive.com'],
])('the host of %s is %s', (pasted, host) => expect(hostOf(pasted)).toBe(host));

it('takes the CRM of the URL', () => {
  expect([newForm('salesforce').vendor, newForm('other').vendor, newForm(undefined).vendor]).toEqual([
    ...['salesforce', 'hubspot', 'hubspot'],
  ]);
});

it('fills in the account of the sandbox, and keeps a name that was entered', () => {
  const account = { request: '', vendor: 'salesforce', host: 'a.my.salesforce.com', token: null } as const;
  const [filled, given] = withAccount(
    { ...newForm('salesforce'), name: 'Mine', method: 'jwt' },
    { ...account, client_id: 'id', client_secret: 'shh' },
    'Salesforce',
  );
  expect(filled).toMatchObject({
    ...{ name: 'Mine', host: 'a.my.salesforce.com', clientId: 'id', method: 'client_credentials' },
  });
  expect(given).toEqual({ ...noSecrets, clientSecret: 'shh' });
});
