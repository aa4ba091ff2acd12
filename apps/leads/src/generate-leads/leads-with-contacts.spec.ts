import type { AddressVerification } from '@lode/contracts';
import { leadsWithContacts } from './leads-result';
import { someContact, someLead } from './testing/lead-answer';

const contactsOf = (count: number, position = 'Owner') =>
  Array.from({ length: count }, (_, index) => someContact({ name: `Person ${index}`, position }));

test('a lead shows its ten most senior contacts and counts all', () => {
  const [lead] = leadsWithContacts([someLead({ contacts: contactsOf(12) })], 0);
  expect(lead?.contacts.map(({ name }) => name)).toEqual(contactsOf(10).map(({ name }) => name));
  expect(lead?.contacts_total).toBe(12);
});

test('where the response would exceed 700 kB, each lead shows fewer contacts, and counts all', () => {
  const leads = leadsWithContacts(
    Array.from({ length: 200 }, () => someLead({ contacts: contactsOf(10, 'x'.repeat(700)) })),
    0,
  );
  const shown = leads.map(({ contacts }) => contacts.length);
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toBeGreaterThan(0);
  expect(shown[0]).toBeLessThan(10);
  expect(Buffer.byteLength(JSON.stringify(leads))).toBeLessThan(710_000);
  expect(
    leads.every(
      ({ contacts_total, contacts: [first] }) => contacts_total === 10 && first?.name === 'Person 0',
    ),
  ).toBe(true);
});

test('every address has a verdict: unknown where the mail host was not asked or did not answer in time', () => {
  const valid: AddressVerification = {
    ...{ verdict: 'valid', reason: 'ok', score: null, checked_at: '2026-01-01T00:00:00.000Z' },
    ...{ mx_host: null, mail_provider: null },
  };
  const contacts = [
    someContact({ email: 'ana@acme.test', verification: valid }),
    someContact({ email: 'bo@acme.test', verification: null }),
    someContact({ email: null, verification: null }),
  ];
  const leads = [
    someLead({ email: 'info@acme.test', verification: null, contacts }),
    someLead({ email: null, verification: null }),
  ];
  const unknown = { verdict: 'unknown', reason: 'timeout', checked_at: '1970-01-01T00:00:01.000Z' };
  expect(leadsWithContacts(leads, 1000)).toMatchObject([
    {
      verification: unknown,
      contacts: [{ verification: valid }, { verification: unknown }, { verification: null }],
    },
    { verification: null },
  ]);
});
