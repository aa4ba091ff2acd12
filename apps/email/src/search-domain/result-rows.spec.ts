import { toDomainEmail } from './domain-email';
import { resultRows } from './result-rows';
import { knownAddress } from './testing/known-address';

const emails = [
  knownAddress('ana@acme.test', { name: 'Ana Ruiz', position: 'VP Sales' }),
  knownAddress('info@acme.test', { type: 'generic', stillOnPage: false }),
].map(toDomainEmail);

test('a row for each address, that of a function with the name of the company', () => {
  expect(resultRows(emails, { domain: 'acme.test', company: 'Acme' })).toEqual([
    {
      name: 'Ana Ruiz',
      company: 'Acme',
      title: 'VP Sales',
      email: 'ana@acme.test',
      phone: null,
      website: 'acme.test',
      address: null,
      rating: null,
      confidence: 90,
      tech_stack: [],
      source: 'website',
    },
    expect.objectContaining({ name: 'Acme', title: null, email: 'info@acme.test', confidence: 45 }),
  ]);
});

test('a company whose name is not known has none', () => {
  expect(resultRows(emails, { domain: 'acme.test', company: null })).toMatchObject([
    { name: 'Ana Ruiz', company: null },
    { name: null, company: null },
  ]);
});
