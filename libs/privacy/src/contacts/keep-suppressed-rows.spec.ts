import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { movableClock, countEventLoopTurns, suppressionsOf, change } from '@lode/testing';
import { hidingHashes, suppressionKeyDigits } from '../hiding-hashes';
import { SubjectHasher } from '../subject-hashes';
import { Suppressions } from '../suppressions';
import { contactsIn } from './contacts-in';
import { removeSuppressed } from './remove-suppressed';
import { removeSuppressedByKeys } from './remove-suppressed-by-keys';
import { keepSuppressedRows } from './keep-suppressed-rows';
import { keepSuppressedIn } from './keep-suppressed';

const hasher = new SubjectHasher(Buffer.alloc(32));

interface Lead {
  readonly email: string | null;
  readonly phone: string | null;
  readonly [text: string]: unknown;
}

/** With the minimum of hashes that a row may have. */
const rowOf = (value: Lead) => ({
  value: { ...value, suppression: null, email_masked: null },
  subjects: hasher.contacts(contactsIn({ email: value.email, phone: value.phone })),
});

/** The rows without a state, and without their fields for it. */
async function activeRows(rows: ReturnType<typeof rowOf>[], lists: Suppressions): Promise<object[]> {
  const kept = await keepSuppressedRows(rows, lists, 'acc_1');
  return kept.flatMap(({ suppression, email_masked: _, ...row }) => (suppression === null ? [row] : []));
}

const keyed = <Value extends Lead>(value: Value) => ({
  ...value,
  keys: hidingHashes(hasher, value).map(suppressionKeyDigits).join(''),
});

const ada = { name: 'Ada', email: 'ada@cedar.example', phone: '+4315850001', website: 'cedar.example' };
const bob = { ...ada, name: 'Bob', email: 'bob@oak.example', website: 'https://www.oak.example/' };

test('rows without a match are not checked again', async () => {
  const lists = suppressionsOf({ emails: ['eve@oak.example'] });
  const asked: string[] = [];
  const email = (address: string): boolean => asked.push(address) < 0;
  const filter = { ...lists.suppressionFilter('acc_1'), email, phone: email };
  const visible = (rows: Lead[]) =>
    keepSuppressedRows(
      rows.map(rowOf),
      {
        suppressionFilter: () => filter,
        names: (subjects, account) => lists.names(subjects, account),
        entriesAbout: (row, account) => lists.entriesAbout(row, account),
      },
      'acc_1',
    );
  expect(await visible([ada, bob])).toMatchObject([ada, bob]);
  expect(asked).toEqual([]);
  await visible([{ ...ada, note: 'ask Eve@oak.example' }]);
  expect(asked).toContain('eve@oak.example');
});

test('rows with keys are filtered without a hash of their contacts', async () => {
  const lists = suppressionsOf({ emails: ['bob@oak.example'], domains: ['fir.example'] });
  const asked: string[] = [];
  const ask = (contact: string): boolean => asked.push(contact) < 0;
  const filter = { ...lists.suppressionFilter('acc_1'), email: ask, phone: ask, domain: ask };
  const visible = (rows: Lead[]) =>
    removeSuppressedByKeys(
      rows.map(keyed),
      { suppressionFilter: () => filter, matches: (keys, account) => lists.matches(keys, account) },
      'acc_1',
    );
  expect(await visible([ada, bob, { ...ada, website: 'https://www.fir.example/' }])).toEqual([keyed(ada)]);
  expect(asked).toEqual([]);
  await visible([{ ...ada, note: 'ask Eve@oak.example' }]);
  expect(asked).toContain('eve@oak.example');
});

test('a part of a row with keys is hidden by the contacts of the whole row', async () => {
  const lists = suppressionsOf({ emails: ['bob@oak.example'] });
  const { keys } = keyed({ ...ada, custom: { second: 'bob@oak.example' } });
  expect(await removeSuppressedByKeys([{ ...ada, keys }], lists, 'acc_1')).toEqual([]);
});

test('a suppressed part of a row with keys is removed, of which its keys know nothing', async () => {
  const companies = suppressionsOf({ domains: ['fir.example'] });
  const people = new Suppressions(hasher, movableClock());
  const [hash = ''] = hasher.personForms('cedar.example', 'Bob Stern');
  people.apply([change(1, 'suppress', { hash, kind: 'person' })]);
  const contacts = [{ name: 'Eve' }, { name: 'Fay', website: 'fir.example' }];
  const row = keyed({ ...ada, contacts, title: 'Assistant of Bob Stern' });
  expect(await removeSuppressedByKeys([row], companies, 'acc_1')).toEqual([
    { ...row, contacts: [{ name: 'Eve' }] },
  ]);
  expect(await removeSuppressedByKeys([row], people, 'acc_1')).toEqual([{ ...row, title: 'Assistant of …' }]);
});

test.each([
  ['an address', suppressionsOf({ emails: ['bob@oak.example'] })],
  ['a domain', suppressionsOf({ domains: ['oak.example'] })],
  ['an entry of the account', suppressionsOf({ emails: ['bob@oak.example'], account: 'acc_1' })],
])('%s removes only its own rows', async (_what, lists) => {
  expect(await activeRows([ada, bob].map(rowOf), lists)).toEqual([ada]);
});

test('a contact that was added to another text later, without a hash, is found', async () => {
  const lists = suppressionsOf({ emails: ['bob@oak.example'], phones: ['+4315850009'] });
  const visible = (value: Lead) => activeRows([rowOf(value)], lists);
  expect(await visible({ ...ada, tags: ['bob@oak.example', 'hot'] })).toEqual([{ ...ada, tags: ['hot'] }]);
  expect(await visible({ ...ada, custom: { mobile: '+43 1 585 0009' } })).toEqual([]);
  expect(await visible({ ...ada, note: 'to bob%40oak.example' })).toEqual([{ ...ada, note: 'to …' }]);
});

test('a property whose name is a contact is removed, with its row where the value is the contact too', async () => {
  const lists = suppressionsOf({ emails: ['bob@oak.example'] });
  const visible = (custom: object) => activeRows([rowOf({ ...ada, custom })], lists);
  expect(await visible({ 'bob@oak.example': 'x' })).toEqual([{ ...ada, custom: {} }]);
  expect(await visible({ 'bob@oak.example': 'bob@oak.example' })).toEqual([]);
});

describe('for all leads and suppressions', () => {
  const contacts = {
    emails: ['ada@cedar.example', 'bob@oak.example', 'jo+news@gmail.com', 'jo@xn--bcher-kva.test'],
    phones: ['+4315850001', '+431585000199', '+15125550100'],
    domains: ['cedar.example', 'oak.example', 'xn--bcher-kva.test', 'co.uk'],
    profiles: ['https://www.linkedin.com/in/ada-moore'],
  };
  const people = ['cedar.example', 'oak.example'].flatMap((domain) =>
    hasher.personEntries(domain, 'Ada Moore'),
  );
  const entries = fc.array(
    fc.record({
      hash: fc.constantFrom(
        ...contacts.emails.map((email) => hasher.email(email)),
        ...contacts.phones.map((phone) => hasher.phone(phone)),
        ...contacts.phones.flatMap((phone) => hasher.phoneForms(phone).slice(1)),
        ...contacts.domains.map((domain) => hasher.domain(domain)),
        ...people,
        ...contacts.profiles.flatMap((url) => hasher.profileForms(url)),
      ),
      account: fc.constantFrom(null, 'acc_1', 'acc_2'),
      erased: fc.boolean(),
      expires_at: fc.constantFrom(null, Date.UTC(2025, 0, 1), Date.UTC(2027, 0, 1)),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const written = fc.constantFrom(
    ...contacts.emails,
    ...contacts.phones,
    ...contacts.profiles,
    ...[
      'Ada@Cedar.example',
      ' bob@oak.example ',
      '<bob@oak.example>',
      'Bob <bob@oak.example>',
      'jo@bücher.test',
    ],
    ...[
      'mailto:bob@oak.example',
      'bob%40oak.example',
      'j.o@gmail.com',
      'x@mail.oak.example',
      'a@b',
      '@',
      '+',
    ],
    ...[
      '+43 (0)1 585 0001',
      '+43 1 5850001 99',
      'tel:+43-1-5850001',
      '%2B4315850001',
      '＋4315850001',
      '5850001',
    ],
    ...[
      'oak.example',
      'https://www.oak.example/team',
      '//cedar.example',
      'http://ada@oak.example:80/',
      'C++',
      '',
    ],
    ...[
      'https://maps.test/?q=a+b',
      'BÜCHER.test',
      'Ada Moore',
      'x'.repeat(1100),
      '"ada moore"@cedar.example',
    ],
  );
  const text = fc.oneof(
    { weight: 4, arbitrary: written },
    { weight: 2, arbitrary: fc.array(written, { maxLength: 3 }).map((parts) => parts.join(' ')) },
    { weight: 1, arbitrary: fc.array(written, { maxLength: 3 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: codePoint }) },
  );
  /** Few texts are unusual, so that a single property decides for most leads. */
  const mostly = <Value>(usual: readonly Value[], odd: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: odd });
  const names = fc.oneof(fc.constantFrom('website', 'domain', 'email', 'mobile', 'name'), text);
  const lead: fc.Arbitrary<Lead> = fc.record({
    name: mostly<string | null>([null, 'Ada Moore'], text),
    email: mostly<string | null>([null, ...contacts.emails], text),
    phone: mostly<string | null>([null, ...contacts.phones], text),
    website: mostly<string | null>([null, ...contacts.domains], text),
    tags: mostly<string[]>([[], ['hot']], fc.array(text, { maxLength: 2 })),
    custom: mostly<object>([{}], fc.dictionary(names, text, { maxKeys: 2 })),
  });

  const contact = fc.record({
    name: fc.constantFrom('Ada Moore', 'Bob'),
    email: lead.map(({ email }) => email),
  });
  const leadOfPeople: fc.Arbitrary<Lead> = fc
    .tuple(lead, mostly<object[]>([[]], fc.array(contact, { maxLength: 2 })))
    .map(([one, contacts]) => ({ ...one, contacts }));

  function following(
    all: readonly { hash: string; account: string | null; erased: boolean; expires_at: number | null }[],
  ) {
    const lists = new Suppressions(hasher, movableClock());
    for (const [index, { erased, ...entry }] of all.entries()) {
      lists.apply([change(index + 1, erased ? 'erase' : 'suppress', { ...entry, ...kindOf(entry.hash) })]);
    }
    return lists;
  }

  const kindOf = (hash: string): { kind?: 'person' | 'profile' } => {
    if (people.includes(hash)) return { kind: 'person' };
    const isProfile = contacts.profiles.some((url) => hasher.profileForms(url).includes(hash));
    return isProfile ? { kind: 'profile' } : {};
  };

  test('a lead is hidden exactly when one of its hiding hashes is suppressed', () => {
    fc.assert(
      fc.property(lead, entries, (one, all) => {
        const lists = following(all);
        const isVisible = removeSuppressed([one], lists.suppressionFilter('acc_1')).value.length > 0;
        expect(lists.names(hidingHashes(hasher, one), 'acc_1')).toBe(!isVisible);
      }),
      { numRuns: 500 },
    );
  });

  test('the rows with keys are the same as with a check of every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(leadOfPeople, { minLength: 1, maxLength: 5 }),
        entries,
        async (leads, all) => {
          const lists = following(all);
          const rows = leads.map(keyed);
          const expected = removeSuppressed(rows, lists.suppressionFilter('acc_1')).value;
          expect(await removeSuppressedByKeys(rows, lists, 'acc_1')).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('the rows are the same as with a check of every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(leadOfPeople, { minLength: 1, maxLength: 5 }),
        entries,
        async (leads, all) => {
          const lists = following(all);
          const rows = leads.map(rowOf);
          const expected = await keepSuppressedIn({ rows: rows.map(({ value }) => value) }, lists, 'acc_1');
          expect(await keepSuppressedRows(rows, lists, 'acc_1')).toEqual(expected.rows);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a list whose rows are all checked does not block the event loop', async () => {
  const lists = new Suppressions(hasher, movableClock());
  const [hash = ''] = hasher.personForms('cedar.example', 'Bob Stern');
  lists.apply([change(1, 'suppress', { hash, kind: 'person' })]);
  const rows = Array.from({ length: 3000 }, (_, index) => rowOf({ ...ada, name: `Ada Moore ${index}` }));
  const { value, turns } = await countEventLoopTurns(() =>
    keepSuppressedRows([...rows, rowOf({ ...ada, name: 'Bob Stern' })], lists, 'acc_1'),
  );
  expect(value.filter(({ suppression }) => suppression === null)).toHaveLength(3000);
  expect(turns).toBeGreaterThan(0);
});
