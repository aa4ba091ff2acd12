import { withoutTracking } from './tracking-parameters';

test.each([
  ['https://acme.com/?utm_source=maps', 'https://acme.com/'],
  ['https://acme.com/a?b=c&UTM_Source=x&gclid=y', 'https://acme.com/a?b=c'],
  ['https://acme.com/a?fbclid=x#top', 'https://acme.com/a#top'],
  ['https://acme.com/a?b=c%20d', 'https://acme.com/a?b=c%20d'],
  ['https://acme.com', 'https://acme.com'],
])('%s is %s', (address, plain) => {
  expect(withoutTracking(address)).toBe(plain);
});
