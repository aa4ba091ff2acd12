import { crossSiteReason } from './session.guard';

const own = { host: 'lode.example.com', origin: 'https://lode.example.com', 'x-lode-csrf': '1' };
const reason = (method: string, headers: Record<string, string>, publicOrigin?: string) =>
  crossSiteReason({ method, headers }, publicOrigin);

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of the dashboard itself passes', (method) => {
  expect(reason(method, own)).toBeUndefined();
});

const otherSite = 'The request comes from another site.';
const noHeader = 'The header X-Lode-CSRF is missing: send it with any value.';
const noOrigin = 'The header Origin is missing: send the origin of the dashboard.';
const otherHost = 'The header Origin names another host than that of the dashboard.';

test.each<[string, Record<string, string>, string]>([
  ['no header', { host: own.host, origin: own.origin }, noHeader],
  ['no origin', { host: own.host, 'x-lode-csrf': '1' }, noOrigin],
  ['another origin', { ...own, origin: 'https://evil.example' }, otherHost],
  ['a host that begins the same', { ...own, origin: 'https://lode.example.com.evil.example' }, otherHost],
  ['another port', { ...own, origin: 'https://lode.example.com:8443' }, otherHost],
  ['an opaque origin', { ...own, origin: 'null' }, otherHost],
  ['another scheme', { ...own, origin: 'ftp://lode.example.com' }, otherHost],
  ['cross-site metadata', { ...own, 'sec-fetch-site': 'cross-site' }, otherSite],
])('POST with %s is rejected', (_, headers, why) => {
  expect(reason('POST', headers)).toBe(why);
});

test('GET needs no header, and is rejected from another site only', () => {
  expect(reason('GET', { host: own.host })).toBeUndefined();
  expect(reason('HEAD', { 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(reason('GET', { 'sec-fetch-site': 'none' })).toBeUndefined();
  expect(reason('GET', { 'sec-fetch-site': 'cross-site' })).toBe(otherSite);
});

test('the public origin passes behind a proxy that changes the host', () => {
  const headers = { ...own, host: 'gateway:3000' };
  expect(reason('POST', headers)).toBe(otherHost);
  expect(reason('POST', headers, own.origin)).toBeUndefined();
});
