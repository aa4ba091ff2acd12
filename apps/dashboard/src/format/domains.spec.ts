import { readDomains } from './domains';

it.each([
  ['veredas.test', ['veredas.test']],
  ['Veredas.test, https://acme.test/about?x=1\nada@acme.test;acme.test:8080', ['veredas.test', 'acme.test']],
  ['  \n ', []],
  ['https://acme.test.', ['acme.test']],
  ['https://', ['https://']],
])('%j has the domains %j', (pasted, domains) => {
  expect(readDomains(pasted)).toEqual(domains);
});
