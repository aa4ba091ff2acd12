import { bareHostOf, hostOf } from './host-of';

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
