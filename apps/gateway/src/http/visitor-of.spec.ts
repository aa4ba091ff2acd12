import { visitorOf } from './visitor-of';

const purpose = (headers: Record<string, string>): boolean => visitorOf({ method: 'GET', headers }).prefetch;

test('tells the method, and the program in its own words as far as they go', () => {
  expect(visitorOf({ method: 'HEAD', headers: { 'user-agent': 'a'.repeat(600) } })).toEqual({
    method: 'HEAD',
    user_agent: 'a'.repeat(500),
    prefetch: false,
  });
});

test.each([[{}], [{ 'user-agent': '' }]])('says nothing where the program does (%j)', (headers) => {
  expect(visitorOf({ method: 'GET', headers }).user_agent).toBeNull();
});

test.each([
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'Prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
])('knows who looks ahead by %j', (headers) => {
  expect(purpose(headers)).toBe(true);
});

test.each([[{ 'sec-purpose': 'navigate' }], [{ 'x-note': 'prefetch' }]])('and not by %j', (headers) => {
  expect(purpose(headers)).toBe(false);
});
