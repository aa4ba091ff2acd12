import type { CrmRecord, WantedRecord } from './crm-record';
import { matchRecord } from './plan-rows';
import { crmRecord, wanted } from './testing/records';

const found = (given: Partial<WantedRecord>, records: readonly CrmRecord[], storedId?: string) => {
  const match = matchRecord(wanted(given), records, storedId);
  return match.kind === 'matched'
    ? [match.by, match.record.id]
    : [match.kind, 'ids' in match ? match.ids : []];
};

test('takes the stored record before all others', () =>
  expect(
    found(
      {},
      [crmRecord('1', { lodeId: 'l1' }), crmRecord('2', { emails: ['a@cedar.test'] }), crmRecord('3')],
      '3',
    ),
  ).toEqual(['crm_id', '3']));

test('takes the record with the own unique field before one with the address', () =>
  expect(found({}, [crmRecord('2', { emails: ['a@cedar.test'] }), crmRecord('1', { lodeId: 'l1' })])).toEqual(
    ['lode_id', '1'],
  ));

test('takes the record with the address', () =>
  expect(found({}, [crmRecord('2', { emails: ['b@x.test', 'a@cedar.test'] })])).toEqual(['email', '2']));

test('takes the company of the domain for a lead without an address', () => {
  const records = [crmRecord('7', { object: 'company', domain: 'cedar.test' })];
  expect(found({ object: 'company', email: null }, records)).toEqual(['domain', '7']);
  expect(found({ object: 'company', email: null, domain: null }, records)).toEqual(['none', []]);
});

test('compares no person by the domain', () =>
  expect(found({ email: null }, [crmRecord('7', { domain: 'cedar.test' })])).toEqual(['none', []]));

test('takes no lead with an address for a company of the same domain', () =>
  expect(
    found({ object: 'lead', email: null }, [
      crmRecord('7', { object: 'lead', domain: 'cedar.test', emails: ['z@cedar.test'] }),
    ]),
  ).toEqual(['none', []]));

test('takes no record of another kind', () =>
  expect(found({}, [crmRecord('1', { object: 'company', lodeId: 'l1' })])).toEqual(['none', []]));

test.each([2, 10])('does not choose among %d records with one address', (count) => {
  const records = Array.from({ length: count }, (_, at) =>
    crmRecord(String(at), { emails: ['a@cedar.test'] }),
  );
  expect(found({}, records)).toEqual(['ambiguous', records.map(({ id }) => id)]);
});

test('a record that is found twice is one', () =>
  expect(
    found({}, [crmRecord('1', { emails: ['a@cedar.test'] }), crmRecord('1', { emails: ['a@cedar.test'] })]),
  ).toEqual(['email', '1']));

test('does not create again what was deleted in the CRM', () => {
  expect(found({}, [], '3')).toEqual(['deleted', []]);
  // Colleagues merged it into another record.
  expect(found({}, [crmRecord('4', { emails: ['a@cedar.test'] })], '3')).toEqual(['email', '4']);
});
