import type { VerificationResult } from '@lode/contracts';
import { mailKinds, type MailDomain } from '@lode/sandbox';
import { verify } from '../harness/http-client';
import type { Suite } from '../harness/suite';

const kind = (name: string, domain: string): MailDomain => {
  const known = mailKinds[name];
  if (!known) throw new Error(`the sandbox has no ${name}`);
  return known.domain(domain, { anna: 'exists' });
};

/** Kind of domain, local part, and the correct result of a verifier. */
const cases = [
  ['directory-plain', 'anna', { verdict: 'valid', reason: 'ok', status: 'deliverable', code: 250 }],
  ['directory-plain', 'unlisted', { verdict: 'invalid', reason: 'no_mailbox', code: 550 }],
  ['catch-all', 'anna', { verdict: 'risky', reason: 'accept_all', smtp_verified: false, code: 250 }],
  ['greylist-60', 'anna', { verdict: 'unknown', reason: 'greylisted', code: 450 }],
  ['busy-banner', 'anna', { verdict: 'unknown', reason: 'busy', code: 421 }],
  ['no-such-domain', 'anna', { verdict: 'invalid', reason: 'no_domain', mx_found: false, code: null }],
  ['null-mx', 'anna', { verdict: 'invalid', reason: 'no_mail', mx_found: false, code: null }],
  ['dns-servfail', 'anna', { verdict: 'unknown', reason: 'dns_error', mx_found: false }],
  ['address-only', 'anna', { verdict: 'valid', mx_found: false }],
  ['private-mx', 'anna', { verdict: 'unknown', reason: 'no_connection' }],
] as const;

export const verdicts: Suite = (lode) =>
  describe('GET /email-verifier distinguishes', () => {
    it.each(cases)('%s: %s', async (name, local, expected) => {
      const domain = `${name}-${local}.verdicts.test`;
      lode().sandbox.add(kind(name, domain));
      const answer = await verify(lode(), `${local}@${domain}`);
      expect(answer.status).toBe(200);
      const status = expected.verdict === 'valid' ? 'deliverable' : 'undeliverable';
      expect(answer.json<VerificationResult>()).toMatchObject({ status, ...expected });
    });

    it('answers with every field, and identically from the cache', async () => {
      lode().sandbox.add({ name: 'whole.verdicts.test', mailboxes: { anna: 'exists' } });
      const first = await verify(lode(), 'Anna@Whole.verdicts.test');
      expect(first.json<VerificationResult>()).toEqual({
        email: 'Anna@whole.verdicts.test',
        input: 'Anna@Whole.verdicts.test',
        status: 'deliverable',
        smtp_verified: true,
        code: 250,
        mx_found: true,
        mx_host: 'mx1.whole.verdicts.test',
        mail_provider: null,
        verdict: 'valid',
        reason: 'ok',
        accept_all: false,
        disposable: false,
        role: false,
        free: false,
        did_you_mean: null,
        hint: null,
        partial: false,
        checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      const asked = lode().sandbox.observed.rcptCount('whole.verdicts.test');
      expect((await verify(lode(), 'Anna@Whole.verdicts.test')).text).toBe(first.text);
      expect(lode().sandbox.observed.rcptCount('whole.verdicts.test')).toBe(asked);
    });
  });
