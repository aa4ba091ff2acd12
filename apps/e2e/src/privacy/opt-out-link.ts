import type { SuppressionList } from '@lode/contracts';
import { verify } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { Suite } from '../harness/suite';
import { inForce } from './in-force';
import { Lists } from './lists';
import { follow, linkFor } from './opt-out-client';

const domain = 'opt-out-link.test';

export const optOutLink: Suite = (lode) =>
  describe('a link that the opt-out page sends', () => {
    let lists: Lists;
    beforeAll(async () => {
      lists = Lists.ofDeployment(lode(), await operatorKey(lode()));
      lode().sandbox.add({ name: domain, mailboxes: { jane: 'exists' } });
    });
    const entryOf = async (email: string) =>
      (await lists.list({ email })).json<SuppressionList>().suppressions[0];

    it('has an effect by its button only, and once', async () => {
      const email = `jane@${domain}`;
      const link = await linkFor(lode(), email);
      for (let look = 0; look < 3; look += 1)
        expect((await follow(lode(), link, 'GET')).text).toContain('<form method="post"');
      expect([await entryOf(email), (await verify(lode(), email)).status]).toEqual([undefined, 200]);
      expect((await follow(lode(), link, 'POST')).status).toBe(200);
      await inForce(lode());
      expect((await verify(lode(), email)).status).toBe(451);
      const entry = await entryOf(email);
      expect(entry).toMatchObject({ reason: 'opt_out', origin: 'opt_out_page', expires_at: null });
      const again = await follow(lode(), link, 'POST');
      expect([again.status, again.text]).toEqual([200, expect.stringContaining('Already done')]);
      expect(await entryOf(email)).toEqual(entry);
      await lists.lift(entry?.id ?? '');
    });

    it('has no effect without a mailed link', async () => {
      const link = await linkFor(lode(), `forged@${domain}`);
      const forged = [`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, `${link}A`, '/opt-out/x'];
      for (const path of forged)
        for (const method of ['GET', 'POST'] as const)
          expect([path, (await follow(lode(), path, method)).status]).toEqual([path, 404]);
      expect(await entryOf(`forged@${domain}`)).toBeUndefined();
    });
  });
