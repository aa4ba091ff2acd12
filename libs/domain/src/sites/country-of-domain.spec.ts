import { countryOfDomain } from './country-of-domain';

test.each([
  ['www.cedar.de', 'DE'],
  ['cedar.co.uk', 'GB'],
  ['cedar.com.br', 'BR'],
  ['cedar.com', null],
  ['cedar.io', null],
  ['cedar.eu', null],
  ['cedar.example', null],
  ['', null],
])('the country of the domain %s is %s', (host, country) => expect(countryOfDomain(host)).toBe(country));
