import type { BulkVerificationResult } from '@lode/contracts';
import { postBulk } from '../bulk-email-verifier/post-bulk';
import { verify } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { inForce } from './in-force';
import { Lists } from './lists';

const domain = 'suppressed-address.test';
const email = `jane.okonkwo@${domain}`;

/** Notations of the same mailbox. */
const spellings = [
  email.toUpperCase(),
  `Jane Okonkwo <${email}>`,
  email.replace('@', '+lists@'),
  `${email}.`,
  ` ${email} `,
];

export const suppressedAddress: Suite = (lode) =>
  describe('a suppressed address', () => {
    let entry: string;
    const lists = (): Lists => Lists.ofAccount(lode(), lode().key);
    beforeAll(async () => {
      lode().sandbox.add({ name: domain, mailboxes: { 'jane.okonkwo': 'exists', 'tom.cole': 'exists' } });
      entry = await lists().suppress({ email });
      await inForce(lode());
    });
    afterAll(() => lists().lift(entry));

    it('keeps its position in a bulk request, with the reason', async () => {
      const emails = [`tom.cole@${domain}`, email, `unlisted@${domain}`];
      const { results, valid } = (
        await postBulk(lode(), { body: { emails } })
      ).json<BulkVerificationResult>();
      expect(results.map(({ email, reason }) => [email, reason])).toEqual([
        [`tom.cole@${domain}`, 'ok'],
        [email, 'suppressed'],
        [`unlisted@${domain}`, 'no_mailbox'],
      ]);
      expect(results[1]).toMatchObject({
        ...{
          status: 'undeliverable',
          smtp_verified: false,
          code: null,
          verdict: 'unknown',
          accept_all: null,
        },
      });
      expect(valid).toBe(1);
    });

    it('is recognized in every spelling', async () => {
      for (const spelled of spellings) {
        const { status } = await verify(lode(), spelled);
        expect([spelled, status]).toEqual([spelled, 451]);
      }
    });
  });
