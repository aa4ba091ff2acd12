import type { CreateMailboxRequest } from '@lode/contracts';
import { changedContent, mailboxIssues, newContent } from './mailbox-content';

const request: CreateMailboxRequest = {
  email: 'ada@agency.example',
  smtp_host: 'SMTP.agency.example',
  imap_host: 'imap.agency.example',
  password: 'secret',
};
const ports = [465, 587, 993, 143];
const hosts = { publicUrl: 'https://lode.example' };
const locations = (given: object): string[] => {
  const all = { ...request, ...given };
  return mailboxIssues(newContent(all), all, { ports, stored: undefined, hosts }).map(
    ({ location }) => location,
  );
};
const changeLocations = (given: object, stored = newContent(request)): string[] =>
  mailboxIssues(changedContent(stored, given), given, { ports, stored, hosts }).map(
    ({ location }) => location,
  );
const google = {
  oauth_provider: 'google',
  refresh_token: 'r',
  smtp_host: 'smtp.gmail.com',
  imap_host: 'IMAP.gmail.com',
} as const;
const withToken = { ...google, password: undefined };

test('has defaults', () => {
  expect(newContent(request)).toMatchObject({
    smtpHost: 'smtp.agency.example',
    smtpPort: 465,
    smtpSecurity: 'tls',
    imapPort: 993,
    imapSecurity: 'tls',
    username: 'ada@agency.example',
    oauthProvider: null,
    dailyLimit: 50,
    minGapSeconds: 60,
  });
});

test.each([
  ['imap.agency.example', 'smtp.agency.example', true],
  ['imap.gmail.com', 'smtp.gmail.com', false],
  ['outlook.office365.com', 'SMTP.office365.com', false],
  ['imap.notgmail.com', 'smtp.notgmail.com', true],
])('stores copies of sent messages unless the server does: %s', (imap_host, smtp_host, saves) => {
  const content = newContent({ ...request, imap_host, smtp_host });
  expect(content.saveSent).toBe(saves);
  expect(changedContent(content, { save_sent: !saves }).saveSent).toBe(!saves);
  expect(newContent({ ...request, imap_host, smtp_host, save_sent: !saves }).saveSent).toBe(!saves);
});

test('encrypts by the port, unless the request states how', () => {
  const content = newContent({ ...request, smtp_port: 587, imap_port: 143 });
  expect([content.smtpSecurity, content.imapSecurity]).toEqual(['starttls', 'starttls']);
  expect(changedContent(content, { smtp_port: 465 })).toMatchObject({
    smtpSecurity: 'tls',
    imapSecurity: 'starttls',
  });
  expect(changedContent(content, { smtp_security: 'tls' }).smtpSecurity).toBe('tls');
});

test('keeps what a change does not contain', () => {
  const content = newContent({ ...request, ramp: { start: 5, increase: 2 }, tracking_domain: 'GO.x.test' });
  expect(content.trackingDomain).toBe('go.x.test');
  expect(changedContent(content, {})).toEqual(content);
  expect(changedContent(content, { ramp: null, username: null, tracking_domain: null })).toMatchObject({
    ramp: null,
    username: 'ada@agency.example',
    trackingDomain: null,
  });
});

test('a password replaces a provider', () => {
  const oauth = { oauth_provider: 'google', refresh_token: 'r' } as const;
  const content = newContent({ ...request, ...oauth });
  expect(changedContent({ ...content, oauthProvider: 'google' }, { password: 'p' }).oauthProvider).toBeNull();
  expect(changedContent({ ...content, oauthProvider: null }, oauth).oauthProvider).toBe('google');
});

test.each<[string, object, string[]]>([
  ['a password', {}, []],
  ['a token', withToken, []],
  ['a token and a foreign host', { ...withToken, imap_host: 'imap.notgmail.com' }, ['body.imap_host']],
  ['a token and a suffix', { ...withToken, smtp_host: 'smtp.gmail.com.evil.test' }, ['body.smtp_host']],
  ['a token and an address', { ...withToken, smtp_host: '198.51.100.7' }, ['body.smtp_host']],
  [
    'a token and hosts of another provider',
    { ...withToken, oauth_provider: 'microsoft' },
    ['body.smtp_host', 'body.imap_host'],
  ],
  ['no secret', { password: undefined }, ['body.password']],
  ['two secrets', { refresh_token: 'r', oauth_provider: 'google' }, ['body.password']],
  ['a token without a provider', { password: undefined, refresh_token: 'r' }, ['body.refresh_token']],
  ['a provider without a token', { ...withToken, refresh_token: undefined }, ['body.refresh_token']],
  ['other ports', { smtp_port: 25, imap_port: 22 }, ['body.smtp_port', 'body.imap_port']],
  ['an address with a name', { email: 'Ada <ada@agency.example>' }, ['body.email']],
])('%s', (_what, given, expected) => expect(locations(given)).toEqual(expected));

test.each<[string, object, string[]]>([
  ['another SMTP server', { smtp_host: 'smtp.evil.test' }, ['body.smtp_host']],
  ['another IMAP server', { imap_host: 'imap.evil.test' }, ['body.imap_host']],
  ['another port', { imap_port: 143, imap_security: 'tls' }, ['body.imap_port']],
  ['a port with its encryption', { smtp_port: 587 }, ['body.smtp_port', 'body.smtp_security']],
  ['another encryption', { smtp_security: 'starttls' }, ['body.smtp_security']],
  ['another user', { username: 'eve@agency.example' }, ['body.username']],
  ['the same in other letters', { smtp_host: 'smtp.AGENCY.example', username: null }, []],
  ['other settings', { daily_limit: 5, tracking_domain: 'go.agency.example', status: 'paused' }, []],
  ['another server with a password', { smtp_host: 'smtp.evil.test', password: 'other' }, []],
  ['a provider with its servers', google, []],
  ['a provider without its servers', { ...google, imap_host: undefined }, ['body.imap_host']],
])('the stored secret is not sent elsewhere: %s', (_what, given, expected) =>
  expect(changeLocations(given)).toEqual(expected),
);

test('a host of the deployment is no tracking domain', () => {
  expect(locations({ tracking_domain: 'LODE.example' })).toEqual(['body.tracking_domain']);
  expect(changeLocations({ tracking_domain: 'go.lode.example' })).toEqual(['body.tracking_domain']);
  const stored = { ...newContent(request), trackingDomain: 'go.lode.example' };
  expect(changeLocations({ daily_limit: 5 }, stored)).toEqual([]);
});

test('a token stays at its provider, and what was stored before can be paused', () => {
  const stored = newContent({ ...request, ...google });
  expect(
    changeLocations(
      { imap_host: 'imap.googlemail.com', refresh_token: 'r', oauth_provider: 'google' },
      stored,
    ),
  ).toEqual([]);
  expect(
    changeLocations({ smtp_host: 'smtp.evil.test', refresh_token: 'r', oauth_provider: 'google' }, stored),
  ).toEqual(['body.smtp_host']);
  const foreign = { ...stored, smtpHost: 'smtp.evil.test' };
  expect(changeLocations({ status: 'paused' }, foreign)).toEqual([]);
  expect(changeLocations({ refresh_token: 'r', oauth_provider: 'microsoft' }, stored)).toEqual([
    'body.smtp_host',
    'body.imap_host',
  ]);
});
