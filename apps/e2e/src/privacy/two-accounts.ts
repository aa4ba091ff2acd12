import type { SuppressionList } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask, verify, withQuery } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { inForce } from './in-force';
import { Lists } from './lists';
import { plantOwner } from './planted-person';

const domain = 'two-accounts.test';

export const entriesOfAccounts: Suite = (lode) =>
  describe('an entry of an account', () => {
    let stranger: string;
    const own = (): Lists => Lists.ofAccount(lode(), lode().key);
    beforeAll(async () => {
      stranger = (await otherAccount(lode(), 'not suppressing')).key;
    });

    it('does not affect the answers of another one', async () => {
      const { email } = plantOwner(lode(), domain);
      const paths = [
        withQuery('/email-verifier', { email }),
        withQuery('/domain-search', { domain }),
        withQuery('/crawl', { url: domain, depth: '2' }),
        withQuery('/org-chart', { domain }),
      ];
      const answers = () =>
        Promise.all(paths.map(async (path) => (await ask(lode(), path, { key: stranger })).text));
      await answers();
      const before = await answers();
      expect(before.filter((text) => text.includes(email))).toHaveLength(paths.length);
      await own().during({ email }, async () => {
        await inForce(lode());
        expect((await verify(lode(), email)).status).toBe(451);
        expect(await answers()).toEqual(before);
      });
    }, 60_000);

    it('is not visible to another one', async () => {
      const email = `someone@${domain}`;
      await own().during({ email }, async () => {
        const { suppressions } = (await own().list({ email })).json<SuppressionList>();
        const theirs = Lists.ofAccount(lode(), stranger);
        expect((await theirs.list({ email })).json()).toMatchObject({ suppressions: [], total: 0 });
        expectProblem(await theirs.remove(suppressions[0]?.id ?? ''), 404, 'not_found');
        expect(suppressions).toHaveLength(1);
      });
      expect((await own().list({ email })).json<SuppressionList>().suppressions).toEqual([]);
    });
  });
