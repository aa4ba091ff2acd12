import { notProvided } from '@lode/domain/crm-files';
import fc from 'fast-check';
import { changesOf, planRows, type PlanRules } from './plan-rows';
import { crmRecord, wanted } from './testing/records';

const rules: PlanRules = { overwrite: new Set(), onCreation: new Set(['status']) };
const none = new Map<string, string>();
const actions = (...given: Parameters<typeof planRows>) =>
  planRows(...given).map(({ action, reason, crmId }) => [action, reason, crmId]);

test('creates a record with all fields', () => {
  const [row] = planRows([wanted({ fields: { email: 'a@cedar.test', status: 'New' } })], [], none, rules);
  expect(row).toMatchObject({
    action: 'create',
    crmId: null,
    changes: [
      { field: 'email', old: null, new: 'a@cedar.test' },
      { field: 'status', old: null, new: 'New' },
    ],
  });
});

test('fills empty fields only', () => {
  const record = crmRecord('1', {
    lodeId: 'l1',
    fields: { email: 'a@cedar.test', firstname: ' ', phone: '1' },
  });
  const fields = { email: 'b@cedar.test', firstname: 'Ada', phone: '2', city: 'Graz' };
  const [row] = planRows([wanted({ fields })], [record], none, rules);
  expect(row).toMatchObject({
    action: 'update',
    matchedBy: 'lode_id',
    crmId: '1',
    changes: [
      { field: 'firstname', old: ' ', new: 'Ada' },
      { field: 'city', old: null, new: 'Graz' },
    ],
  });
});

test('a second plan after the first changes nothing', () => {
  const text = fc.stringMatching(/^[ -~]{1,12}$/);
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'status'), text);
  fc.assert(
    fc.property(fields, fields, fc.subarray(['a', 'b', 'status']), (want, present, overwrite) => {
      const given = { ...rules, overwrite: new Set(overwrite) };
      const changed = {
        ...present,
        ...Object.fromEntries(changesOf(want, present, given).map((c) => [c.field, c.new])),
      };
      // A field of blanks only stays empty.
      const filled = changesOf(want, changed, given).filter((change) => change.new.trim() !== '');
      expect(filled).toEqual([]);
    }),
  );
});

test('never replaces a text of a colleague without `overwrite`, and never a field of the creation', () => {
  const text = fc.stringMatching(/^[a-z]{1,9}$/);
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'status'), text);
  fc.assert(
    fc.property(fields, fields, (want, present) => {
      const written = changesOf(want, present, { ...rules, overwrite: new Set(['status']) });
      for (const { field } of written)
        expect([present[field] ?? '', field]).toEqual(['', field === 'status' ? '' : field]);
    }),
  );
});

test('replaces the texts of fields that are overwritten', () => {
  const given = { ...rules, overwrite: new Set(['title', 'status', 'company']) };
  expect(
    changesOf(
      { title: 'CEO', status: 'New', company: notProvided },
      { title: 'CTO', status: 'Lost', company: 'Cedar' },
      given,
    ),
  ).toEqual([{ field: 'title', old: 'CTO', new: 'CEO' }]);
});

test('a placeholder of an earlier creation is empty', () =>
  expect(changesOf({ LastName: 'Moore' }, { LastName: notProvided }, rules)).toEqual([
    { field: 'LastName', old: notProvided, new: 'Moore' },
  ]));

test.each([
  ['+43 1 585 00 00', '+4315850000'],
  ['Ada@Cedar.test', 'ada@cedar.test'],
  ['Main  Street 1', 'main street 1'],
])('%j is not a change of %j', (one, other) =>
  expect(changesOf({ f: one }, { f: other }, { ...rules, overwrite: new Set(['f']) })).toEqual([]),
);

test('skips ambiguous leads and names the candidates', () => {
  const records = [
    crmRecord('1', { emails: ['a@cedar.test'] }),
    crmRecord('2', { emails: ['a@cedar.test'] }),
  ];
  const [row] = planRows([wanted()], records, none, rules);
  expect(row).toMatchObject({ action: 'skip', reason: 'ambiguous', candidates: ['1', '2'], changes: [] });
});

test('skips a record that colleagues deleted, and a lead without a text', () =>
  expect(
    actions([wanted(), wanted({ lodeId: 'l2', email: null, fields: {} })], [], new Map([['l1', '9']]), rules),
  ).toEqual([
    ['skip', 'deleted_in_crm', '9'],
    ['skip', 'no_content', null],
  ]));

test('writes two leads of one address once', () => {
  const twice = [wanted(), wanted({ lodeId: 'l2' }), wanted({ lodeId: 'l3', email: 'c@cedar.test' })];
  expect(actions(twice, [], none, rules)).toEqual([
    ['create', null, null],
    ['skip', 'duplicate_lead', null],
    ['create', null, null],
  ]);
  const record = crmRecord('1', { emails: ['a@cedar.test'] });
  expect(actions(twice, [record], none, rules).map(([action]) => action)).toEqual([
    'update',
    'skip',
    'create',
  ]);
});

test('two people without an address at one domain are two', () => {
  const people = [wanted({ email: null }), wanted({ lodeId: 'l2', email: null })];
  expect(actions(people, [], none, rules).map(([action]) => action)).toEqual(['create', 'create']);
  const companies = people.map((each) => ({ ...each, object: 'company' as const }));
  expect(actions(companies, [], none, rules).map(([action]) => action)).toEqual(['create', 'skip']);
});
