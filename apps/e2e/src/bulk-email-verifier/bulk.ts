import type { BulkVerificationResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { postBulk } from './post-bulk';

/** Addresses with their expected results. */
const truth = {
  'full@first.test': 'mailbox_full',
  'anna@second.test': 'ok',
  'unknown@first.test': 'no_mailbox',
  'anna@first.test': 'ok',
  'old@second.test': 'disabled',
};
/** Recipients in RCPT commands to each host: its own and a random one. */
const asked = { 'first.test': 4, 'second.test': 3 };

export const bulk: Suite = (lode) =>
  describe('POST /bulk-email-verifier', () => {
    const check = async (emails: string[]): Promise<BulkVerificationResult> =>
      (await postBulk(lode(), { body: { emails } })).json();

    beforeAll(() => {
      for (const name of Object.keys(asked))
        lode().sandbox.add({ name, mailboxes: { anna: 'exists', old: 'disabled', full: 'full' } });
      lode().sandbox.add({ name: 'again.test', mailboxes: { anna: 'exists' } });
    });
    beforeEach(() => lode().sandbox.observed.clear());

    it('V38: keeps the order, counts deliverable addresses, and contacts each host on one connection', async () => {
      const answer = await check(Object.keys(truth));
      expect(answer.results.map(({ email, reason }) => [email, reason])).toEqual(Object.entries(truth));
      expect(answer).toMatchObject({ total: 5, valid: 2, partial: false });
      const { observed } = lode().sandbox;
      for (const [name, count] of Object.entries(asked)) {
        expect(observed.dnsQuestions(name, 'MX')).toHaveLength(1);
        expect(observed.smtpSessions(name)).toHaveLength(1);
        expect(observed.rcptCount(name)).toBe(count);
      }
    });

    it('V39: answers each duplicate with one probe; an invalid address does not affect others', async () => {
      const [anna, same] = ['anna@again.test', 'anna@AGAIN.test'];
      const answer = await check([anna, 'nonsense', same, 'x'.repeat(4000), anna]);
      expect(answer.results.map(({ reason }) => reason)).toEqual(['ok', 'syntax', 'ok', 'syntax', 'ok']);
      expect(answer).toMatchObject({ total: 5, valid: 3 });
      expect(lode().sandbox.observed.rcptCount('again.test')).toBe(2);
    });
  });
