import type { BulkVerificationResult } from '@lode/contracts';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

export const bulk: Suite = (lode) =>
  describe('POST /bulk-email-verifier', () => {
    const post = (options: AskOptions): Promise<Answer> =>
      ask(lode(), '/bulk-email-verifier', { method: 'POST', ...options });
    const check = async (emails: string[]): Promise<BulkVerificationResult> =>
      (await post({ body: { emails } })).json();

    beforeAll(() => {
      for (const name of ['first.test', 'second.test'])
        lode().sandbox.add({ name, mailboxes: { anna: 'exists', old: 'disabled', full: 'full' } });
    });
    beforeEach(() => lode().sandbox.observed.clear());

    it('V38: keeps the order, counts what is deliverable, and asks each host on one connection', async () => {
      const emails = [
        'full@first.test',
        'anna@second.test',
        'nobody@first.test',
        'anna@first.test',
        'old@second.test',
      ];
      const answer = await check(emails);
      expect(answer.results.map(({ email, verdict, reason }) => `${email} ${verdict} ${reason}`)).toEqual([
        'full@first.test risky mailbox_full',
        'anna@second.test valid ok',
        'nobody@first.test invalid no_mailbox',
        'anna@first.test valid ok',
        'old@second.test invalid disabled',
      ]);
      expect(answer).toMatchObject({ total: 5, valid: 2, partial: false });
      const { observed } = lode().sandbox;
      for (const [name, asked] of [
        ['first.test', 4],
        ['second.test', 3],
      ] as const) {
        expect(observed.dnsQuestions(name, 'MX')).toHaveLength(1);
        expect(observed.smtpSessions(name)).toHaveLength(1);
        expect(observed.rcptCount(name)).toBe(asked);
      }
    });

    it('V39: answers for each repetition, and asks once; a bad address does not touch its neighbours', async () => {
      lode().sandbox.add({ name: 'again.test', mailboxes: { anna: 'exists' } });
      const answer = await check([
        'anna@again.test',
        'nonsense',
        'anna@AGAIN.test',
        'x'.repeat(4000),
        'anna@again.test',
      ]);
      expect(answer.results.map(({ reason }) => reason)).toEqual(['ok', 'syntax', 'ok', 'syntax', 'ok']);
      expect(answer).toMatchObject({ total: 5, valid: 3 });
      expect(lode().sandbox.observed.rcptCount('again.test')).toBe(2);
    });

    it('gives the stored answer for the same idempotency key, and refuses another request with it', async () => {
      const headers = { 'Idempotency-Key': 'bulk-once' };
      const first = await post({ body: { emails: ['anna@first.test'] }, headers });
      const again = await post({ body: { emails: ['anna@first.test'] }, headers });
      expect(again.text).toBe(first.text);
      expectProblem(
        await post({ body: { emails: ['full@first.test'] }, headers }),
        422,
        'idempotency_mismatch',
      );
    });

    it.each([
      ['101 addresses', { body: { emails: Array<string>(101).fill('a@first.test') } }, 400, 'validation'],
      ['an empty list', { body: { emails: [] } }, 400, 'validation'],
      ['no list', { body: { emails: 'anna@first.test' } }, 400, 'validation'],
      ['what are no strings', { body: { emails: [1, null, ['a@first.test']] } }, 400, 'validation'],
      ['an unknown field', { body: { emails: ['a@first.test'], callback: 'x' } }, 400, 'validation'],
      ['nothing', { body: {} }, 400, 'validation'],
      [
        'more than half a megabyte',
        { body: { emails: Array<string>(100).fill('x'.repeat(1e4)) } },
        413,
        'request_too_large',
      ],
    ] as const)('refuses %s before anybody is asked', async (_name, options, status, code) => {
      expectProblem(await post(options), status, code);
      expect(lode().sandbox.observed.dns).toEqual([]);
      expect(lode().sandbox.observed.smtp).toEqual([]);
    });
  });
