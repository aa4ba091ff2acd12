import type { VerificationResult } from '@lode/contracts';
import { verify } from '../harness/http-client';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';

const strings = [
  'foo',
  'a@b@x.test',
  '.a@x.test',
  'a..b@x.test',
  `${'a'.repeat(65)}@x.test`,
  `a@${'b.'.repeat(130)}test`,
  'a@x.test\r\nRCPT TO:<b@x.test>',
  'a\0@x.test',
  '',
];

export const notAnAddress: Suite = (lode) =>
  describe('GET /email-verifier with a string that is not an address', () => {
    it.each(strings)('V1 to V3: %j is a result, without contacting any host', async (email) => {
      lode().sandbox.observed.clear();
      const answer = await verify(lode(), email);
      expect(answer.status).toBe(200);
      expect(answer.json<VerificationResult>()).toMatchObject({
        email,
        status: 'undeliverable',
        verdict: 'invalid',
        reason: 'syntax',
        code: null,
      });
      expect(lookUpsOf(lode(), 'x.test', 'b.test', 'foo')).toEqual([]);
    });

    it.each([
      ['jane (at) acme (dot) test', 'jane@acme.test', '`did_you_mean`'],
      ['E-Mail: jane@acme.test', 'jane@acme.test', '`did_you_mean`'],
      ['', null, 'empty'],
    ])('%j has a hint, and the address that was probably meant is not probed', async (text, meant, hint) => {
      lode().sandbox.observed.clear();
      const result = (await verify(lode(), text)).json<VerificationResult>();
      expect(result).toMatchObject({ reason: 'syntax', did_you_mean: meant });
      expect(result.hint).toContain(hint);
      expect(lookUpsOf(lode(), 'acme.test')).toEqual([]);
    });
  });
