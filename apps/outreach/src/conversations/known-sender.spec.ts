import { isOfPerson } from './known-sender';

const ada = { email: 'ada.lovelace@acme.com', name: 'Ada Lovelace' };
const from = (email: string, name: string | null = null) => isOfPerson({ email, name }, ada);

test.each([
  ['the address', 'Ada.Lovelace@acme.com', null],
  ['a sub-address', 'ada.lovelace+mail@acme.com', null],
  ['a colleague', 'bo@acme.com', 'Bo'],
  ['a subdomain of the company', 'bo@mail.acme.com', null],
  ['the company in another country', 'bo@acme.de', null],
  ['a private address with the name', 'a.lovelace@gmail.com', null],
  ['a private address with the display name', 'countess@gmail.com', 'Lovelace, Ada'],
])('%s answers for the person', (_what, email, name) => expect(from(email, name)).toBe(true));

test.each([
  ['an empty address', '', 'Ada Lovelace'],
  ['another company', 'mallory@evil.test', 'Mallory'],
  ['the first name alone', 'ada@evil.test', 'Ada'],
  ['a domain that ends alike', 'bo@notacme.com', null],
  ['the company as a part of another domain', 'bo@acme.com.evil.test', null],
])('%s is a stranger', (_what, email, name) => expect(from(email, name)).toBe(false));

test('customers of one provider of free mail are strangers', () => {
  const bo = { email: 'bo@gmail.com', name: 'Bo' };
  expect(isOfPerson({ email: 'mallory@gmail.com', name: null }, bo)).toBe(false);
  expect(isOfPerson({ email: 'mallory@gmx.de', name: null }, { ...bo, email: 'bo@gmx.net' })).toBe(false);
});
