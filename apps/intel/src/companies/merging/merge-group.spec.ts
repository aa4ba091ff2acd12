import { addressIn, recordOf } from '../testing/record-of';
import { mergeGroup } from './merge-group';

const site = recordOf({
  id: 'acme.test',
  name: 'Acme',
  domain: 'acme.test',
  addresses: [addressIn('Leeds')],
  seenAt: '2026-03-01T00:00:00.000Z',
  signals: { funding: '2026-01-05', hiring: null, expansion: null },
});
const register = recordOf({
  source: 'gleif',
  id: 'L',
  name: 'Acme Foods',
  legalName: 'ACME FOODS LTD',
  lei: 'L',
  addresses: [addressIn('London')],
  foundedYear: 1999,
  signals: { funding: '2026-02-05', hiring: null, expansion: null },
});

test('each value is of the best source, and names it with its date', () => {
  const company = mergeGroup([register, site]);
  expect(company).toMatchObject({
    name: 'Acme',
    legalName: 'ACME FOODS LTD',
    names: ['Acme', 'ACME FOODS LTD', 'Acme Foods'],
    domain: 'acme.test',
    lei: 'L',
    address: { city: 'Leeds' },
    foundedYear: 1999,
    size: null,
    signals: { funding: '2026-02-05' },
    lastSeenAt: '2026-03-01T00:00:00.000Z',
    sources: ['website', 'gleif'],
  });
  expect(Object.fromEntries(company.origins)).toMatchObject({
    name: { source: 'website', seenAt: '2026-03-01T00:00:00.000Z' },
    legal_name: { source: 'gleif' },
    headquarters: { source: 'website' },
  });
  expect(company.origins.has('size')).toBe(false);
});

test('of one source the newest record counts', () => {
  const newer = { ...site, id: 'acme.test#2', name: 'Acme New', seenAt: '2026-04-01T00:00:00.000Z' };
  expect(mergeGroup([site, newer]).name).toBe('Acme New');
});

test('a company without a name has that of its domain', () => {
  expect(mergeGroup([{ ...site, name: null }]).name).toBe('acme.test');
});
