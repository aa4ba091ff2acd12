import type { Erasure, SuppressionList } from '@lode/contracts';
import { asAdministrator } from '../harness/administrator';
import { ask, verify } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { rowsWith } from './dump';
import { Lists } from './lists';
import { mentionsAddress } from './mentions';
import { follow, linkFor } from './opt-out-client';

const domain = 'opt-out-over.test';

export const optOutInTime: Suite<ServicesDeployment> = (lode) =>
  describe('a link of the opt-out page', () => {
    let operator: string;
    beforeAll(async () => {
      operator = await operatorKey(lode());
      lode().sandbox.add({ name: domain, mailboxes: { jane: 'exists' } });
    });

    it('has no effect after it expired', async () => {
      const link = await linkFor(lode(), `late@${domain}`);
      await asAdministrator(lode(), (query) =>
        query(`UPDATE privacy.opt_out_requests SET expires_at = now() - interval '1 second'`),
      );
      for (const method of ['GET', 'POST'] as const)
        expect((await follow(lode(), link, method)).status).toBe(404);
      expect((await verify(lode(), `late@${domain}`)).status).toBe(200);
    });

    it('erases on request; the address was stored nowhere', async () => {
      const email = `jane@${domain}`;
      const link = await linkFor(lode(), email, 'erase');
      expect(await rowsWith(lode(), (text) => mentionsAddress(text, email))).toEqual([]);
      await verify(lode(), email);
      expect(await rowsWith(lode(), (text) => mentionsAddress(text, email))).not.toEqual([]);
      await follow(lode(), link, 'POST');
      await until('it is complete', async () => {
        const answer = await ask(lode(), '/privacy/erasures', { key: operator });
        const [newest] = answer.json<{ erasures: Erasure[] }>().erasures;
        return newest?.state === 'complete';
      });
      expect(await rowsWith(lode(), (text) => mentionsAddress(text, email))).toEqual([]);
      expect((await verify(lode(), email)).status).toBe(451);
      const lists = Lists.ofDeployment(lode(), operator);
      const { suppressions } = (await lists.list({ email })).json<SuppressionList>();
      expect(suppressions).toMatchObject([{ origin: 'opt_out_page' }]);
      for (const { id } of suppressions) await lists.lift(id);
    });
  });
