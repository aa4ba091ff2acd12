import { linkBase } from './tracked-links';

test.each([
  ['https://lode.test', null, 'https://lode.test'],
  ['https://lode.test', 'go.agency.example', 'https://go.agency.example/'],
  ['http://127.0.0.1:3000/', 'go.agency.example', 'http://go.agency.example:3000/'],
  ['https://lode.test/mail/', 'go.agency.example', 'https://go.agency.example/mail/'],
])('%s with the domain %s is %s', (base, domain, expected) => {
  expect(linkBase(base, domain)).toBe(expected);
});
