import { atOnce } from '@lode/platform';
import { readingSteps } from '../site/build-reading';
import { pageWith } from '../testing/page-facts';
import type { PageFacts } from '../extraction/facts/facts';
import { resultRows } from './result-rows';

const sighting = { method: 'text', confidence: 80 };
const email = (address: string, name?: string) => ({
  ...sighting,
  email: address,
  key: address,
  ...(name !== undefined && { name }),
});

const readingOf = (facts: Partial<PageFacts>) =>
  atOnce(
    readingSteps({
      url: new URL('https://quay.test/'),
      pages: [pageWith(facts)],
      skipped: [],
      partial: false,
      technologies: { merged: [], dns: [], askedAt: 0 },
      readAt: 0,
    }),
  );

const rowsOf = (facts: Partial<PageFacts>) => resultRows(readingOf(facts));

const phone = {
  ...sighting,
  phone: '+16282679000',
  kind: 'phone' as const,
  evidence: 'domain' as const,
  text: '',
};
const person = {
  ...sighting,
  name: 'Ana Ruiz',
  title: 'VP Sales',
  seniority: 'vp' as const,
  department: 'sales',
  decisionMaker: true,
  group: 'team' as const,
  email: 'ana@quay.test',
  profiles: [],
};

test('has a row for each address, with its person', () => {
  const rows = rowsOf({
    emails: [email('info@quay.test'), email('ana@quay.test'), email('jo@quay.test', 'Jo Doe')],
    phones: [phone],
    people: [person],
    names: [
      { ...sighting, name: 'Quay Ltd', kind: 'legal' },
      { ...sighting, name: 'Quay', kind: 'brand' },
    ],
  });
  expect(rows).toMatchObject([
    { email: 'info@quay.test', name: 'Quay', company: 'Quay', title: null, phone: '+16282679000' },
    { email: 'ana@quay.test', name: 'Ana Ruiz', company: 'Quay', title: 'VP Sales', confidence: 80 },
    { email: 'jo@quay.test', name: 'Jo Doe', company: 'Quay', title: null, source: 'website' },
  ]);
});

test('has the country of the postal address', () => {
  const parts = { street: 'Ring 1', city: 'Wien', region: null, postal_code: '1010' };
  const rowsIn = (country: string | null) => {
    const address = { ...parts, country, text: 'Ring 1, 1010 Wien' };
    return rowsOf({ phones: [phone], contactPoints: [{ ...sighting, kind: 'address', address }] });
  };
  expect(rowsIn('Österreich')).toMatchObject([{ address: 'Ring 1, 1010 Wien', country_code: 'AT' }]);
  expect(rowsIn(null)[0]).not.toHaveProperty('country_code');
});

test('finds the person by the address', () => {
  const reading = readingOf({ emails: [email('Ana@quay.test')], people: [person] });
  expect(reading.emails).toMatchObject([{ email: 'Ana@quay.test', name: 'Ana Ruiz' }]);
});

test('has a row for a company without addresses only if it has a phone number', () => {
  expect(rowsOf({ phones: [phone] })).toMatchObject([
    { name: 'quay.test', email: null, phone: '+16282679000' },
  ]);
  expect(rowsOf({ phones: [{ ...phone, kind: 'fax' }] })).toEqual([]);
});
