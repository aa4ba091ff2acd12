import { suppressedVerification, type VerificationResult } from '@lode/contracts';
import { verifiedRows } from './verify-email-file';

const valid: VerificationResult = {
  ...suppressedVerification({
    email: 'jane@acme.test',
    input: 'Jane <jane@acme.test>',
    checked_at: '2026-11-26T12:00:00.000Z',
    mx_found: true,
  }),
  status: 'deliverable',
  verdict: 'valid',
  reason: 'ok',
  score: 97,
  accept_all: false,
  mx_host: 'mx.acme.test',
};

test.each([
  [{}, 98, { accept_all: false }],
  [{ verdict: 'invalid', reason: 'no_mailbox' }, 5, { accept_all: false }],
  [{ verdict: 'risky', reason: 'accept_all', accept_all: true }, 50, { accept_all: true }],
  [{ verdict: 'unknown', reason: 'timeout', accept_all: null }, 50, {}],
] as const)('an address with %j has the confidence %i', (more, confidence, shown) => {
  const result: VerificationResult = { ...valid, ...more };
  const [row] = verifiedRows(result);
  expect(row).toMatchObject({ email: 'jane@acme.test', name: null, confidence, ...shown });
  expect('accept_all' in (row ?? {})).toBe('accept_all' in shown);
  expect(row?.verification).toEqual({
    verdict: result.verdict,
    reason: result.reason,
    score: 97,
    checked_at: result.checked_at,
    mx_host: 'mx.acme.test',
    mail_provider: null,
  });
});

test.each(['syntax', 'suppressed'] as const)('a text with the reason %s has no row', (reason) => {
  expect(verifiedRows({ ...valid, verdict: 'unknown', reason })).toEqual([]);
});
