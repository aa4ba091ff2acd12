import { postBulk } from '../bulk-email-verifier/post-bulk';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { DeploymentEntries } from './deployment-entries';

export const neverProbed: Suite = (lode) =>
  describe('a contact that is suppressed for all', () => {
    const entries = new DeploymentEntries(lode);
    beforeAll(() => entries.open());
    afterAll(() => entries.liftAll());

    it('is never probed at a mail host', async () => {
      const name = 'unprobed.test';
      lode().sandbox.add({ name, mailboxes: { jane: 'exists', tom: 'exists' } });
      const email = `jane@${name}`;
      await entries.suppress({ email });
      lode().sandbox.observed.clear();
      const emails = [email, email.toUpperCase(), `jane+x@${name}`, `tom@${name}`];
      await postBulk(lode(), { body: { emails } });
      const finder = { domain: name, first_name: 'Jane', last_name: 'Doe' };
      await ask(lode(), withQuery('/email-finder', finder));
      const asked = lode()
        .sandbox.observed.commands(name)
        .filter((command) => command.startsWith('RCPT'));
      expect(asked.filter((command) => /<jane(\+x)?@/i.test(command))).toEqual([]);
      expect(asked.filter((command) => /<tom@/.test(command))).toHaveLength(1);
    }, 40_000);
  });
