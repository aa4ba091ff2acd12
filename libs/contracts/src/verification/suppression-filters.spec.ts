import { emptyPeopleFilter, type SuppressionFilter } from '../shared/suppression-filter';
import type { Operation } from '../operation/operation';
import { ExplainEmail } from './explain-email';
import { suppressedVerification, type VerificationResult } from './verify-email';
import { VerifyEmails } from './verify-emails';

const filter: SuppressionFilter = {
  ...emptyPeopleFilter,
  isOpen: false,
  email: (address) => address === 'jane@gmail.com',
  phone: () => false,
  domain: () => false,
};
const screened = <Response extends object>(
  { screen }: Pick<Operation<object, Response>, 'screen'>,
  answer: Response,
) => (typeof screen === 'function' ? screen(answer, filter) : undefined);
const resultFor = (email: string, facts: Partial<VerificationResult> = {}): VerificationResult => ({
  ...suppressedVerification({
    email,
    input: email,
    checked_at: '2026-06-01T12:00:00.000Z',
    mx_found: true,
  }),
  status: 'deliverable',
  verdict: 'valid',
  reason: 'ok',
  ...facts,
});
const jane = resultFor('jane@gmail.com');
const slip = resultFor('jane@gmail.con', { did_you_mean: 'jane@gmail.com' });
const jim = resultFor('jim@gmail.con', { did_you_mean: 'jim@gmail.com' });

test('a bulk response keeps the position of a suppressed address and suggests no suppressed address', () => {
  const answer = { results: [jim, jane, slip], total: 3, valid: 3, partial: false, result_id: null };
  expect(screened(VerifyEmails, answer)).toEqual({
    results: [jim, suppressedVerification(jane), { ...slip, did_you_mean: null }],
    total: 3,
    valid: 2,
    partial: false,
    result_id: null,
  });
});

test('a suppressed address is not explained, and none is suggested', () => {
  const explain = (result: VerificationResult) =>
    screened(ExplainEmail, { result, transcript: [], expires_at: null });
  expect(() => explain(jane)).toThrow(expect.objectContaining({ code: 'suppressed' }));
  expect(explain(slip)).toMatchObject({ result: { did_you_mean: null } });
  expect(explain(jim)).toMatchObject({ result: jim });
});
