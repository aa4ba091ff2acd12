import { changeWords } from './change-words';

it.each([
  ['new_role', 'Sales Engineer, Vienna', null, 'Looks for: Sales Engineer, Vienna'],
  ['funding', 'Acme raises 5 million', null, 'Funding: Acme raises 5 million'],
  ['new_contact', 'Ada Lovelace', 'ada@acme.test', 'New contact: Ada Lovelace, ada@acme.test'],
  ['new_contact', null, 'ada@acme.test', 'New contact: ada@acme.test'],
  ['technology_added', 'Shopify', null, 'Now uses Shopify'],
  ['technology_removed', 'Shopify', null, 'No longer uses Shopify'],
  ['address_invalid', null, 'ada@acme.test', 'ada@acme.test is no longer valid'],
  ['new_contact', null, null, 'Has a new contact'],
] as const)('%s of %s and %s is: %s', (type, name, email, words) => {
  expect(changeWords({ type, name, email })).toBe(words);
});
