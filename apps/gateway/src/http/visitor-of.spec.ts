import { visitorOf } from './request-reader';

const purpose = (headers: Record<string, string>): boolean => visitorOf({ method: 'GET', headers }).prefetch;

test('returns the method and the truncated user agent', () => {
  expect(visitorOf({ method: 'HEAD', headers: { 'user-agent': 'a'.repeat(600) } })).toEqual({
    method: 'HEAD',
    user_agent: 'a'.repeat(500),
    prefetch: false,
  });
});

test.each([[{}], [{ 'user-agent': '' }]])('returns no user agent for %j', (headers) => {
  expect(visitorOf({ method: 'GET', headers }).user_agent).toBeNull();
});

test.each([
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'Prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
])('detects a prefetch by %j', (headers) => {
  expect(purpose(headers)).toBe(true);
});

test.each([[{ 'sec-purpose': 'navigate' }], [{ 'x-note': 'prefetch' }]])(
  'detects no prefetch by %j',
  (headers) => {
    expect(purpose(headers)).toBe(false);
  },
);
