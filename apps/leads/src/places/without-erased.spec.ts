import { withoutErased } from './without-erased';

const isAbout = {
  email: (address: string) => address.startsWith('jane'),
  phone: (number: string) => number.endsWith('9'),
};
const place = (phones: string[], emails: string[], website: string | null) => ({ phones, emails, website });

test.each([
  [place(['+431', '+439'], [], null), place(['+431'], [], null)],
  [place(['+439'], ['jane@a.com', 'info@a.com'], null), place([], ['info@a.com'], null)],
  [place(['+439'], ['jane@a.com'], 'https://a.com/'), place([], [], 'https://a.com/')],
  [place(['+439'], ['jane@a.com'], null), undefined],
])('of %j remains %j', (given, rest) => expect(withoutErased(given, isAbout)).toEqual(rest));

test.each([place([], [], null), place(['+431'], ['info@a.com'], null)])('%j is unchanged', (given) =>
  expect(withoutErased(given, isAbout)).toBe(given),
);
