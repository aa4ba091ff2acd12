import type { AddressVerification, Contact, ListedLead } from '@lode/contracts';
import { listedLead, resultRow } from '../testing/sample-leads';
import { rowsOf, type RowSelection } from './rows-of';

const valid: AddressVerification = {
  verdict: 'valid',
  reason: 'ok',
  score: null,
  checked_at: '2026-06-01T12:00:00.000Z',
  mx_host: 'aspmx.l.google.com',
  mail_provider: 'google',
};
const contact = (name: string, given: Partial<Contact> = {}): Contact => ({
  ...{ name, position: null, seniority: null, department: null, decision_maker: false, email: null },
  ...{ email_confidence: 0, verification: null, phone: null, profiles: [], evidence: [] },
  ...given,
});
const jane = contact('Jane Doe', {
  ...{ position: 'Owner', email: 'jane@cedar.test', email_confidence: 98, verification: valid },
});
const cedar: Partial<ListedLead> = {
  ...{ name: 'Cedar Dental', email: 'info@cedar.test', phone: '+15125550101', confidence: 70 },
  ...{ website: 'https://cedar.test/', tech_stack: ['nginx'], contacts: [jane, contact('Madonna')] },
};
const leads = {
  'a listed lead': listedLead(1, cedar),
  'a row of a result set': resultRow({ ...cedar, confidence: 70 } as object),
};

describe.each(Object.entries(leads))('%s', (_, lead) => {
  test('has one row of the company by default', () => {
    expect(rowsOf(lead, {})).toMatchObject([
      { business: 'Cedar Dental', person: null, email: 'info@cedar.test' },
    ]);
  });

  test('has a row for each person, with the facts of the company but not its address and number', () => {
    expect(rowsOf(lead, { rows: 'contact' })).toMatchObject([
      {
        ...{
          business: 'Cedar Dental',
          title: 'Owner',
          email: 'jane@cedar.test',
          phone: null,
          verdict: 'valid',
        },
        ...{ person: { first: 'Jane', last: 'Doe' }, confidence: 98, website: 'https://cedar.test/' },
        techStack: ['nginx'],
      },
      { person: { first: null, last: 'Madonna' }, email: null, phone: null, verdict: null, confidence: 70 },
    ]);
  });

  test.each<[RowSelection, string[]]>([
    [{ rows: 'contact', verified: true }, ['Jane Doe']],
    [{ rows: 'contact', has: 'email' }, ['Jane Doe']],
    [{ rows: 'contact', has: 'phone' }, []],
    [{ rows: 'contact', mail_provider: 'google' }, ['Jane Doe']],
    [{ has: 'contact,email,phone' }, ['Cedar Dental']],
    [{ verified: true }, []],
  ])('with %j has rows of %j', (selection, names) => {
    expect(rowsOf(lead, selection).map(({ person, business }) => person?.full ?? business)).toEqual(names);
  });
});

test('a company without people has no row of a person, and a person is one', () => {
  expect(rowsOf(listedLead(1, { ...cedar, contacts: [] }), { rows: 'contact' })).toEqual([]);
  const ada = listedLead(2, { name: 'Ada Moore', first_name: 'Ada', last_name: 'Moore' });
  expect(rowsOf(ada, { rows: 'contact' })).toMatchObject([{ person: { first: 'Ada', last: 'Moore' } }]);
});
