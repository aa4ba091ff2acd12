import { isOnSocialNetwork, isSharedHost, ownDomain } from './shared-hosts';

test.each([
  ['https://www.acme.com/about', 'acme.com'],
  ['http://shop.acme.co.uk', 'acme.co.uk'],
  ['https://münchen-zahn.de/', 'münchen-zahn.de'],
  ['https://www.facebook.com/acme', null],
  ['https://m.facebook.com/acme', null],
  ['https://acme.wixsite.com/home', null],
  ['https://sites.google.com/view/acme', null],
  ['https://acme.github.io', null],
  ['https://acme.blogspot.com', null],
  ['https://acme.myshopify.com', null],
  ['https://linktr.ee/acme', null],
  ['http://93.184.216.34/', null],
  ['http://localhost/', null],
  ['nothing', null],
])('%s belongs to %s', (website, domain) => {
  expect(ownDomain(website)).toBe(domain);
});

test('a domain may be checked alone', () => {
  expect([isSharedHost('facebook.com'), isSharedHost('acme.com')]).toEqual([true, false]);
});

test.each([
  ['https://m.facebook.com/acme', true],
  ['https://de.linkedin.com/company/acme', true],
  ['https://acme.com/facebook.com', false],
  ['https://acme.wixsite.com/home', false],
  ['https://linktr.ee/acme', false],
  ['nothing', false],
])('whether %s is on a social network: %s', (address, expected) => {
  expect(isOnSocialNetwork(address)).toBe(expected);
});
