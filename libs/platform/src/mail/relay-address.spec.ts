import { loadConfig } from '../config/load-config';
import { mailSettings, parseRelayUrl } from './mail-settings';

test.each([
  ['smtp://relay.test', { host: 'relay.test', port: 587, secure: false }],
  ['smtps://relay.test/', { host: 'relay.test', port: 465, secure: true }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  [
    'smtps://me%40relay.test:p%3Aw%2F@relay.test:2465',
    { host: 'relay.test', port: 2465, secure: true, login: { user: 'me@relay.test', password: 'p:w/' } },
  ],
])('reads %s', (text, address) => {
  expect(parseRelayUrl(text)).toEqual(address);
});

test.each([
  'relay.test:25',
  'http://relay.test',
  'smtp://',
  'smtp://:25',
  'smtp://relay.test:0',
  'smtp://relay.test:70000',
  'smtp://user@relay.test',
  'smtp://user:%zz@relay.test',
  'smtp://relay.test/path',
  'smtp://relay.test?tls.rejectUnauthorized=false',
])('rejects %s', (text) => {
  expect(parseRelayUrl(text)).toBeUndefined();
});

test('settings: nothing is required, and a mistake never repeats a password', () => {
  expect(loadConfig(mailSettings, {})).toEqual({
    caFile: undefined,
    mailRelayUrl: undefined,
    mailSender: undefined,
  });
  const given = { LODE_MAIL_RELAY_URL: 'smtp://user:hunter2@', LODE_MAIL_SENDER: 'Lode <a@b.test>' };
  expect(() => loadConfig(mailSettings, given)).toThrow(/LODE_MAIL_RELAY_URL[^]*LODE_MAIL_SENDER/);
  expect(() => loadConfig(mailSettings, given)).not.toThrow(/hunter2/);
});
