import { isSameSite } from './same-site';

test.each([
  ['https://www.quillbay.com/a', 'http://shop.quillbay.com:8080/', true],
  ['https://quillbay.co.uk/', 'https://halcyon.co.uk/', false],
  ['https://acme.github.io/', 'https://www.acme.github.io/', true],
  ['https://acme.github.io/', 'https://other.github.io/', false],
  ['http://8.8.8.8/', 'http://8.8.8.8:81/', true],
  ['http://8.8.8.8/', 'http://8.8.4.4/', false],
])('%s and %s are one site: %s', (one, other, expected) => {
  expect(isSameSite(new URL(one), new URL(other))).toBe(expected);
});
