import { mailProviderOf } from './mail-provider';

test.each([
  ['aspmx.l.google.com', 'google'],
  ['alt1.aspmx.l.google.com', 'google'],
  ['acme-com.mail.protection.outlook.com', 'microsoft'],
  ['acme-com.a-v1.mx.microsoft', 'microsoft'],
  ['mxa-00123.gslb.pphosted.com', 'proofpoint'],
  ['mx.acme.com', null],
  ['google.com.acme.com', null],
])('%s is operated by %s', (host, provider) => {
  expect(mailProviderOf(host)).toBe(provider);
});
