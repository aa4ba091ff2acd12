import type { FactKind, SiteFacts } from './monitor.entity';
import { compareReadings, factsAfter, type Entry, type SiteReading } from './site-facts';

const before: SiteFacts = {
  technologies: ['WordPress', 'HubSpot'],
  roles: ['Baker, Vienna'],
  funding: [],
  contacts: ['hash-a'],
  incomplete: [],
};
const entry = (key: string, content: Entry['content'] = { name: key }): Entry => ({ key, content });
const reading = (
  changes: Partial<Record<FactKind, Entry[]>> = {},
  incomplete: readonly FactKind[] = [],
): SiteReading => ({
  entries: {
    technologies: [entry('WordPress'), entry('HubSpot')],
    roles: [entry('Baker, Vienna')],
    funding: [],
    contacts: [entry('hash-a')],
    ...changes,
  },
  incomplete: new Set(incomplete),
});

test('the same reading has no changes', () => expect(compareReadings(before, reading())).toEqual([]));

test('reports exactly what is new or removed', () => {
  const changes = compareReadings(
    before,
    reading({
      technologies: [entry('WordPress'), entry('Shopify')],
      roles: [entry('Cook, Linz')],
      funding: [entry('2026 seed', { name: 'Acme raises', url: 'https://acme.test/news' })],
      contacts: [entry('hash-b', { name: 'Ada', email: 'ada@acme.test' })],
    }),
  );
  expect(changes.map(({ type, content }) => [type, content.name, content.email])).toEqual([
    ['technology_added', 'Shopify', null],
    ['new_role', 'Cook, Linz', null],
    ['funding', 'Acme raises', null],
    ['new_contact', 'Ada', 'ada@acme.test'],
    ['technology_removed', 'HubSpot', null],
  ]);
});

test('a technology that is missing in an incomplete reading was not removed, and is remembered', () => {
  const partial = reading({ technologies: [entry('Shopify')] }, ['technologies']);
  expect(compareReadings(before, partial).map(({ type }) => type)).toEqual(['technology_added']);
  expect(factsAfter(before, partial).technologies).toEqual(['Shopify', 'WordPress', 'HubSpot']);
});

test('an entry that was missing in an incomplete reading need not be new', () => {
  const facts = factsAfter(before, reading({ roles: [] }, ['roles']));
  expect(compareReadings(facts, reading({ roles: [entry('Cook, Linz')] }))).toEqual([]);
});

test('a role that returns is not new', () => {
  const gone = factsAfter(before, reading({ roles: [] }));
  expect(compareReadings(gone, reading())).toEqual([]);
});
