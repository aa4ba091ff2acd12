import { bareHostOf, hostOf, withoutTracking } from './host-of';

test.each<[string, string | undefined, string | undefined]>([
  ['https://www.quay.test/x?y', 'www.quay.test', 'quay.test'],
  ['WWW.Quay.Test', 'www.quay.test', 'quay.test'],
  ['quay.test:8080', 'quay.test', 'quay.test'],
  ['https://quay.test./', 'quay.test.', 'quay.test'],
  ['https://www.müller.test', 'www.xn--mller-kva.test', 'xn--mller-kva.test'],
  ['www.com', 'www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk', 'www.co.uk'],
  ['https://www2.quay.test', 'www2.quay.test', 'www2.quay.test'],
  ['http://10.0.0.1/', '10.0.0.1', '10.0.0.1'],
  ['mailto:a@quay.test', undefined, undefined],
  ['a@quay.test', undefined, undefined],
  ['n/a', undefined, undefined],
])('the host of %s is %s, and bare %s', (website, host, bare) => {
  expect([hostOf(website), bareHostOf(website)]).toEqual([host, bare]);
});

test.each([
  ['https://acme.com/?utm_source=maps', 'https://acme.com/'],
  ['https://acme.com/a?b=c&UTM_Source=x&gclid=y', 'https://acme.com/a?b=c'],
  ['https://acme.com/a?fbclid=x#top', 'https://acme.com/a#top'],
  ['https://acme.com/a?b=c%20d', 'https://acme.com/a?b=c%20d'],
  ['https://acme.com', 'https://acme.com'],
])('%s is %s', (address, plain) => {
  expect(withoutTracking(address)).toBe(plain);
});
