import type { VerificationResult } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { Suite } from '../harness/suite';

const clean = { disposable: false, role: false, free: false, did_you_mean: null };

const cases = [
  ['jane@mailinator.com', { ...clean, disposable: true }],
  ['info@flags.test', { ...clean, role: true }],
  ['jane@gmail.com', { ...clean, free: true }],
  ['jane@flags.test', clean],
] as const;

export const flags: Suite = (lode) =>
  describe('GET /email-verifier sets flags from the address alone', () => {
    beforeAll(() => {
      for (const name of ['mailinator.com', 'gmail.com', 'flags.test'])
        lode().sandbox.add({ name, mailboxes: { jane: 'exists', info: 'exists' } });
    });

    it.each(cases)('V40: %s, without a change of the verdict', async (email, expected) => {
      const answer = await verify(lode(), email);
      expect(answer.json<VerificationResult>()).toMatchObject({
        ...expected,
        verdict: 'valid',
        reason: 'ok',
      });
    });

    it('suggests the probably intended address', async () => {
      const answer = await verify(lode(), 'jane@gmial.com');
      expect(answer.json<VerificationResult>()).toMatchObject({
        verdict: 'invalid',
        did_you_mean: 'jane@gmail.com',
      });
    });
  });
