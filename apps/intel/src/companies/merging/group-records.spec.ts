import fc from 'fast-check';
import { recordKey, recordSources, type CompanyRecord } from '../company-record';
import { addressIn, recordOf } from '../testing/record-of';
import { groupRecords, identifiersOf, joinIdentifiers, regroup } from './group-records';

const groupsOf = (...records: CompanyRecord[]): string[] =>
  groupRecords(records)
    .map((group) => group.map(({ id }) => id).join(' '))
    .sort();

const london = [addressIn('London')];

test.each<[string, Partial<CompanyRecord>, Partial<CompanyRecord>, boolean]>([
  ['one domain', { domain: 'acme.test' }, { domain: 'acme.test', name: 'Other' }, true],
  ['one LEI', { lei: 'A', domain: 'a.test' }, { lei: 'A', domain: 'b.test' }, true],
  ['one number', { registration: 'GB:1' }, { registration: 'GB:1', name: 'Former Name' }, true],
  ['one item', { wikidata: 'Q1' }, { wikidata: 'Q1' }, true],
  ['a domain of two LEIs', { lei: 'A', domain: 'a.test' }, { lei: 'B', domain: 'a.test' }, false],
  [
    'a domain of two numbers in one register',
    { registration: 'GB:1', domain: 'a.test' },
    { registration: 'GB:2', domain: 'a.test' },
    false,
  ],
  [
    'a domain of numbers in two countries',
    { registration: 'GB:1', domain: 'a.test' },
    { registration: 'DE:2', domain: 'a.test' },
    true,
  ],
  [
    'a domain of two items',
    { wikidata: 'Q1', domain: 'a.test' },
    { wikidata: 'Q2', domain: 'a.test' },
    false,
  ],
  [
    'a name in one town',
    { name: 'Acme Ltd', addresses: london },
    { name: 'ACME LIMITED', addresses: london },
    true,
  ],
  [
    'a name with another form',
    { name: 'Acme Ltd', addresses: london },
    { name: 'Acme PLC', addresses: london },
    false,
  ],
  ['a name in two towns', { addresses: london }, { addresses: [addressIn('Leeds')] }, false],
  ['a name without an address', {}, {}, false],
  [
    'a name with one postal code',
    { addresses: [addressIn('London', { postalCode: 'EC1A 1BB' })] },
    { addresses: [addressIn('City of London', { postalCode: 'ec1a1bb' })] },
    true,
  ],
  [
    'a name in one town with two domains',
    { domain: 'a.test', addresses: london },
    { domain: 'b.test', addresses: london },
    false,
  ],
  [
    'the legal name in one town',
    { name: 'Acme', legalName: 'Acme Foods Ltd', addresses: london },
    { name: 'ACME FOODS LTD', addresses: london },
    true,
  ],
])('%s', (_, one, other, isSame) => {
  const records = [recordOf({ ...one, id: '1' }), recordOf({ ...other, id: '2' })];
  expect(groupsOf(...records)).toEqual(isSame ? ['1 2'] : ['1', '2']);
});

test('a record without identifiers joins the first company from which nothing distinguishes it', () => {
  const [one, other, third] = [
    recordOf({ id: '1', lei: 'A', domain: 'a.test' }),
    recordOf({ id: '2', lei: 'B', domain: 'a.test' }),
    recordOf({ id: '3', domain: 'a.test' }),
  ] as const;
  expect(groupsOf(one, other, third)).toEqual(['1 3', '2']);
});

const few = (prefix: string) =>
  fc.option(
    fc.integer({ min: 1, max: 3 }).map((n) => `${prefix}${n}`),
    { nil: null },
  );
const anyRecords = fc
  .array(
    fc.record({
      source: fc.constantFrom(...recordSources),
      name: fc.constantFrom('Acme', 'Acme Ltd', 'Bolt GmbH'),
      domain: few('d'),
      lei: few('L'),
      registration: few('GB:'),
      wikidata: few('Q'),
      addresses: fc.constantFrom([], london, [addressIn('Leeds', { postalCode: 'LS1' })]),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((facts, index) => recordOf({ ...facts, id: String(index) })));

const named = (groups: readonly (readonly CompanyRecord[])[]): string[] =>
  groups.map((group) => group.map(recordKey).sort().join(' ')).sort();

test('every record is in exactly one group, whatever their order', () => {
  fc.assert(
    fc.property(anyRecords, fc.infiniteStream(fc.nat()), (records, dice) => {
      const groups = groupRecords(records);
      expect(groups.flat().map(recordKey).sort()).toEqual(records.map(recordKey).sort());
      const [...shuffled] = records.toSorted(() => ((dice.next().value ?? 0) % 2 === 0 ? 1 : -1));
      expect(named(groupRecords(shuffled))).toEqual(named(groups));
    }),
  );
});

test('a company has one LEI, and at most one number and item without it', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      for (const group of groupRecords(records)) {
        const all = group.map(identifiersOf).reduce(joinIdentifiers);
        expect(all.leis.size).toBeLessThanOrEqual(1);
        if (all.leis.size === 0) expect(all.registrations.size).toBeLessThanOrEqual(1);
        if (all.leis.size + all.registrations.size === 0) expect(all.items.size).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('records of one LEI are one company', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      for (const [lei, same] of Map.groupBy(records, (record) => record.lei)) {
        if (lei === null) continue;
        const groups = groupRecords(records).filter((group) => group.some((record) => same.includes(record)));
        expect(groups).toHaveLength(1);
      }
    }),
  );
});

test('companies keep their ids when they are grouped again', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const first = regroup(records, new Map()).map((group, index) => ({ ...group, id: String(index + 1) }));
      const idOf = new Map(first.flatMap(({ id, records: own }) => own.map((each) => [recordKey(each), id])));
      const again = regroup(records, idOf);
      expect(again.map(({ id, records: own }) => `${id} ${own.map(recordKey).join()}`).sort()).toEqual(
        first.map(({ id, records: own }) => `${id} ${own.map(recordKey).join()}`).sort(),
      );
    }),
  );
});

test('of two companies that become one, the older id remains', () => {
  const idOf = new Map([
    ['website 1', '20'],
    ['website 2', '9'],
  ]);
  const records = [recordOf({ id: '1', domain: 'a.test' }), recordOf({ id: '2', domain: 'a.test' })];
  expect(regroup(records, idOf)).toMatchObject([{ id: '9' }]);
});
