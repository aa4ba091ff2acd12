import { type FilteredLead, leadCondition, type LeadFilters } from './lead-filters';

const verification = {
  verdict: 'valid',
  reason: 'ok',
  score: 80,
  checked_at: '2026-06-01T12:00:00.000Z',
  mx_host: 'aspmx.l.google.com',
  mail_provider: 'google',
} as const;
const whole: FilteredLead = { email: 'ada@acme.test', phone: '+1', hasContact: true, verification };
const invalid = { ...verification, verdict: 'invalid', reason: 'no_mailbox' } as const;

test.each<[LeadFilters, Partial<FilteredLead>, boolean]>([
  [{ verified: true }, {}, true],
  [{ verified: true }, { verification: invalid }, false],
  [{ verified: true }, { verification: null }, false],
  [{ has: 'email' }, { email: null }, false],
  [{ has: 'phone' }, { phone: null }, false],
  [{ has: 'contact' }, { hasContact: false }, false],
  [{ has: 'email,phone,contact' }, {}, true],
  [{ has: 'email,phone' }, { hasContact: false }, true],
  [{ mail_provider: 'google' }, { verification: invalid }, true],
  [{ mail_provider: 'microsoft' }, {}, false],
  [{ mail_provider: 'google' }, { verification: null }, false],
  [{ score_min: 80 }, {}, true],
  [{ score_min: 81 }, {}, false],
  [{ score_min: 0 }, { verification: { ...verification, score: null } }, false],
  [{ score_min: 0 }, { verification: null }, false],
])('%j with %j: %s', (filters, lead, isMet) => {
  expect(leadCondition(filters)?.({ ...whole, ...lead })).toBe(isMet);
});

test.each<LeadFilters>([{}, { verified: false }])('%j has no condition', (filters) => {
  expect(leadCondition(filters)).toBeUndefined();
});
