import { emptyForm, requestOf } from './form-content';

it('a monitor of a list has its name by default', () => {
  expect(requestOf({ ...emptyForm, list: 'lst_1' }, 'Customers')).toEqual({
    name: 'Customers',
    list_id: 'lst_1',
  });
});

it.each([
  ['acme.test', 'acme.test'],
  ['acme.test veredas.test', '2 domains'],
])('a monitor of %j is named %j', (domains, name) => {
  expect(requestOf({ ...emptyForm, scope: 'domains', domains }, undefined)).toEqual({
    name,
    domains: domains.split(' '),
  });
});

it('an incomplete form makes no request', () => {
  const many = Array.from({ length: 1001 }, (_, index) => `d${index}.test`).join(' ');
  for (const domains of ['', ' ', many])
    expect(requestOf({ ...emptyForm, scope: 'domains', domains }, undefined)).toBeUndefined();
  expect(requestOf(emptyForm, undefined)).toBeUndefined();
});
