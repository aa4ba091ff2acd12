import { crossSiteReason } from './same-origin';

const own = { host: 'lode.example.com', origin: 'https://lode.example.com', 'x-lode-csrf': '1' };
const reason = (method: string, headers: Record<string, string>, publicOrigin?: string) =>
  crossSiteReason({ method, headers }, publicOrigin);

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of the dashboard itself passes', (method) => {
  expect(reason(method, own)).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ['no header', { host: own.host, origin: own.origin }],
  ['no origin', { host: own.host, 'x-lode-csrf': '1' }],
  ['another origin', { ...own, origin: 'https://evil.example' }],
  ['a host that begins the same', { ...own, origin: 'https://lode.example.com.evil.example' }],
  ['another port', { ...own, origin: 'https://lode.example.com:8443' }],
  ['an opaque origin', { ...own, origin: 'null' }],
  ['another scheme', { ...own, origin: 'ftp://lode.example.com' }],
  ['cross-site metadata', { ...own, 'sec-fetch-site': 'cross-site' }],
])('POST with %s is rejected', (_, headers) => {
  expect(reason('POST', headers)).toBeDefined();
});

test('GET needs no header, and is rejected from another site only', () => {
  expect(reason('GET', { host: own.host })).toBeUndefined();
  expect(reason('HEAD', { 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(reason('GET', { 'sec-fetch-site': 'none' })).toBeUndefined();
  expect(reason('GET', { 'sec-fetch-site': 'cross-site' })).toBeDefined();
});

test('the public origin passes behind a proxy that changes the host', () => {
  const headers = { ...own, host: 'gateway:3000' };
  expect(reason('POST', headers)).toBeDefined();
  expect(reason('POST', headers, own.origin)).toBeUndefined();
});
