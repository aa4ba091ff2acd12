import { bareHostName } from './standard-forms';

test('host names are in lower case, without one trailing dot', () => {
  expect(['MX1.Acme.test.', 'acme.test', '.'].map(bareHostName)).toEqual(['mx1.acme.test', 'acme.test', '']);
});
