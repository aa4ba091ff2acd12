import type { AddressVerification, Contact } from '@lode/contracts';
import type { LeadSource } from './lead-fields';
import { mergeLeads } from './merge-leads';
import { readLead } from './read-lead';

const jane: Contact = {
  ...{ name: 'Jane Doe', position: 'Owner', seniority: 'owner', department: null, decision_maker: true },
  ...{ email: 'jane@cedar.example', email_confidence: 98, verification: null, phone: null },
  ...{ profiles: [], evidence: [] },
};
const bo: Contact = { ...jane, name: 'Bo Roe', email: null, email_confidence: 0 };
const checked = (checked_at: string): AddressVerification => ({
  ...{ verdict: 'valid', reason: 'ok', score: null, mx_host: 'mx.cedar.example', mail_provider: null },
  checked_at,
});
const early = checked('2026-01-01T00:00:00.000Z');
const late = checked('2026-02-01T00:00:00.000Z');

function draft(given: Partial<LeadSource>) {
  const reading = readLead({ name: 'Cedar', email: 'info@cedar.example', ...given });
  if ('mistake' in reading) throw new Error(reading.mistake.reason);
  return reading.draft;
}

test('reads people in texts that Postgres accepts, at most ten, and no verdict without an address', () => {
  const odd = { ...jane, name: ' Jane\nDoe \ud800', position: 'Owner\u0000' };
  expect(draft({ contacts: [odd, { ...jane, name: ' ' }] }).contacts).toMatchObject([
    { name: 'Jane Doe \ufffd', position: 'Owner' },
  ]);
  expect(draft({ contacts: Array.from({ length: 12 }, () => jane) }).contacts).toHaveLength(10);
  expect(draft({ verification: early }).verification).toEqual(early);
  expect(draft({ email: null, verification: early }).verification).toBeNull();
});

test.each([
  ['replace', [bo], [jane], [jane]],
  ['replace', [bo], [], [bo]],
  ['fill', [bo], [jane], [bo]],
  ['fill', [], [jane], [jane]],
] as const)('merged by %s, people %j and %j are %j', (how, known, incoming, merged) => {
  const stored = draft({ contacts: [...known] });
  const result = mergeLeads(stored, draft({ contacts: [...incoming] }), how) ?? stored;
  expect(result.contacts).toEqual(merged);
});

test('the later verdict counts', () => {
  const stored = draft({ verification: early });
  expect(mergeLeads(stored, draft({ verification: late }), 'fill')?.verification).toEqual(late);
  expect(
    mergeLeads(draft({ verification: late }), draft({ verification: early }), 'replace'),
  ).toBeUndefined();
  expect(mergeLeads(stored, draft({}), 'replace')).toBeUndefined();
});

test('an emptied address has no verdict', () => {
  const stored = draft({ verification: early, phone: '+4315850000', website: 'https://cedar.example/' });
  const given = draft({ email: '', phone: '+4315850000', website: 'https://cedar.example/' });
  expect(mergeLeads(stored, given, 'replace')?.verification ?? null).toBeNull();
});
