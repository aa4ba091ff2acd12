import type { BulkVerificationResult, VerificationResult } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';

const email = 'anna@pasted.test';
const inputs = [
  ` ${email} `,
  `mailto:${email}`,
  `<${email}>`,
  `Anna Moore <${email}>`,
  `${email}.`,
  `${email},`,
  'ａｎｎａ＠ｐａｓｔｅｄ．ｔｅｓｔ',
  'anna@Pasted.TEST',
];

export const pastedAddresses: Suite = (lode) =>
  describe('a pasted address', () => {
    beforeAll(() => lode().sandbox.add({ name: 'pasted.test', mailboxes: { anna: 'exists' } }));

    it.each(inputs)('%j is verified, and returned in its cleaned form beside the input', async (input) => {
      const answer = await verify(lode(), input);
      expect(answer.json<VerificationResult>()).toMatchObject({
        email,
        input,
        reason: 'ok',
        did_you_mean: null,
      });
    });

    it('is cleaned in bulk too, where rows are joined by the input', async () => {
      const answer = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body: { emails: inputs } });
      const { results } = answer.json<BulkVerificationResult>();
      expect(results.map(({ input }) => input)).toEqual(inputs);
      expect(new Set(results.map((result) => result.email))).toEqual(new Set([email]));
    });

    it('with an unencoded plus sign gets a suggestion', async () => {
      const answer = await ask(lode(), '/email-verifier?email=anna+news@pasted.test');
      expect(answer.json<VerificationResult>()).toMatchObject({
        email: 'anna news@pasted.test',
        input: 'anna news@pasted.test',
        reason: 'syntax',
        did_you_mean: 'anna+news@pasted.test',
      });
    });

    it.each(['anna%@pasted.test', 'anna@pasted.test%2', '%e9@pasted.test'])(
      'with broken percent-encoding (%s) is 400, without contacting any host',
      async (text) => {
        lode().sandbox.observed.clear();
        const answer = await ask(lode(), `/email-verifier?email=${text}`);
        expect([answer.status, answer.json().code]).toEqual([400, 'malformed_request']);
        expect(lookUpsOf(lode(), 'pasted.test')).toEqual([]);
      },
    );
  });
