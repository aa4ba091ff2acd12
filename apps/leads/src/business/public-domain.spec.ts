import { hasPublicDomain } from './contacts';

test.each([
  ['www.acme.com', true],
  ['acme.co.uk', true],
  ['shop.github.io', true],
  ['acme.test', true],
  ['www.acme.example', true],
  ['acme.conm', false],
  ['printer.local', false],
  ['localhost', false],
  ['test', false],
  ['co.uk', false],
  ['192.0.2.1', false],
  ['', false],
])('%s: %s', (host, expected) => {
  expect(hasPublicDomain(host)).toBe(expected);
});
