import { conditionsOf, savedSearch } from './conditions';

const url = { q: 'acme', country: 'DE', size_min: '11', has_email: 'false', max_age: '2592000' };

it('conditions of a URL become those of a request, and again those of the URL', () => {
  const companies = { q: 'acme', country: 'DE', size_min: 11, has_email: false, max_age: 2_592_000 };
  expect(conditionsOf(url)).toEqual(companies);
  expect(savedSearch({ companies, people: null })).toEqual({ kind: 'companies', url });
});

it('leaves out what is not saved', () =>
  expect(conditionsOf({ exclude: 'contacted', email: 'ada@acme.test', decision_maker: 'true' })).toEqual({
    decision_maker: true,
  }));

it('other monitors are no saved searches, and unset conditions are no conditions', () => {
  expect(savedSearch({ companies: null, people: null })).toBeUndefined();
  const people = { title: 'sales', city: undefined };
  expect(savedSearch({ companies: null, people })?.url).toEqual({ title: 'sales' });
});
