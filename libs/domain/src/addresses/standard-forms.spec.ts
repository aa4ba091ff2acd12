import { bareHostName } from './standard-forms';

test('host names are in lower case, without trailing dots', () => {
  const names = ['MX1.Acme.test.', 'acme.test', 'acme.test..', '.'];
  expect(names.map(bareHostName)).toEqual(['mx1.acme.test', 'acme.test', 'acme.test', '']);
});
