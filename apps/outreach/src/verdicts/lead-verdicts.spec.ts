import type { AddressVerification, Contact, Reason, Verdict } from '@lode/contracts';
import { addressesOf, withVerdicts, type VerifiedFacts } from './lead-verdicts.repository';

const saying = (verdict: Verdict, reason: Reason): AddressVerification => ({
  ...{
    verdict,
    reason,
    score: null,
    checked_at: '2026-06-01T12:00:00.000Z',
    mx_host: null,
    mail_provider: null,
  },
});
const jane: Contact = {
  ...{ name: 'Jane Doe', position: null, seniority: null, department: null, decision_maker: false },
  ...{ email: 'jane@cedar.example', email_confidence: 98, verification: null, phone: null },
  ...{ profiles: [], evidence: [] },
};
const lead: VerifiedFacts = {
  email: 'info@cedar.example',
  accept_all: null,
  verification: null,
  contacts: [jane, { ...jane, name: 'Bo Roe', email: null }],
};

test('has the addresses of the lead and of its contacts', () => {
  expect(addressesOf(lead)).toEqual(['info@cedar.example', 'jane@cedar.example']);
  expect(addressesOf({ email: null, contacts: [] })).toEqual([]);
});

test.each<[Verdict, Reason, boolean | null]>([
  ['valid', 'ok', false],
  ['risky', 'accept_all', true],
  ['unknown', 'timeout', null],
])('the verdict %s, %s says whether the host accepts every address: %s', (verdict, reason, acceptAll) => {
  const verdicts = new Map([['info@cedar.example', saying(verdict, reason)]]);
  expect(withVerdicts(lead, verdicts)).toMatchObject({ accept_all: acceptAll, verification: { verdict } });
});

test('a rejected contact loses confidence once, and an address without a verdict keeps what is known', () => {
  const verdicts = new Map([['jane@cedar.example', saying('invalid', 'no_mailbox')]]);
  const once = withVerdicts(lead, verdicts);
  expect(once.contacts.map((contact) => contact.email_confidence)).toEqual([5, 98]);
  expect(withVerdicts(once, verdicts)).toEqual(once);
  expect(withVerdicts(once, new Map())).toEqual(once);
});
