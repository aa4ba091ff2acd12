import { AddressGuard } from '@lode/platform/network';
import { UrlPolicy } from './url-policy';

const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });
const allowedHosts = ['crm.internal', '10.0.0.7', '[::1]'];
const live = new UrlPolicy({ network: 'live', guard, allowedHosts });
const sandbox = new UrlPolicy({ network: 'sandbox', guard, allowedHosts });

test.each([
  'https://crm.example.com/hooks',
  'https://crm.example.com:8443/',
  'https://93.184.215.14/',
  'http://crm.internal:25/',
  'http://10.0.0.7/',
  'http://[::1]:3000/',
])('live accepts %s', (url) => expect(live.admit(url).url.href).toBe(url));

test.each([
  'http://crm.example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://crm.example.com:25/',
  'https://user:pass@crm.example.com/',
  'https://crm.internal.evil.example:22/',
  'ftp://crm.example.com/',
  'https://',
])('live rejects %s', (url) =>
  expect(() => live.admit(url)).toThrow(expect.objectContaining({ code: 'url_not_allowed' }) as Error),
);

test.each([
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://[fd00::1]:8443/hooks', '[fd00::1]'],
])('the fix for %s names the setting that allows the host', (url, host) => {
  const fix = expect.stringContaining(`adds ${host} to LODE_WEBHOOK_ALLOWED_HOSTS`) as string;
  expect(() => live.admit(url)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ location: 'body.url', fix })] }) as Error,
  );
  expect(new UrlPolicy({ network: 'live', guard, allowedHosts: [host] }).admit(url).isTrusted).toBe(true);
});

test('the sandbox accepts http', () =>
  expect(sandbox.admit('http://receiver.lode.test/a')).toMatchObject({ port: 80, isTrusted: false }));
