import type { CreateMailboxRequest } from '@lode/contracts';
import { changedContent, mailboxIssues, newContent } from './mailbox-content';

const request: CreateMailboxRequest = {
  email: 'ada@agency.example',
  smtp_host: 'SMTP.agency.example',
  imap_host: 'imap.agency.example',
  password: 'secret',
};
const ports = [465, 587, 993, 143];
const locations = (given: object, isNew = true): string[] => {
  const all = { ...request, ...given };
  return mailboxIssues(newContent(all), all, { ports, isNew }).map(({ location }) => location);
};

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
  ['a token', { password: undefined, oauth_provider: 'google', refresh_token: 'r' }, []],
  ['no secret', { password: undefined }, ['body.password']],
  ['two secrets', { refresh_token: 'r', oauth_provider: 'google' }, ['body.password']],
  ['a token without a provider', { password: undefined, refresh_token: 'r' }, ['body.refresh_token']],
  ['a provider without a token', { password: undefined, oauth_provider: 'google' }, ['body.refresh_token']],
  ['other ports', { smtp_port: 25, imap_port: 22 }, ['body.smtp_port', 'body.imap_port']],
  ['an address with a name', { email: 'Ada <ada@agency.example>' }, ['body.email']],
])('%s', (_what, given, expected) => expect(locations(given)).toEqual(expected));
