import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { crmTargets } from './crm-files';
import { ExportClient } from './export-client';
import { kindsOfResults } from './kinds-of-results';

export const latestResults: Suite = (lode) =>
  describe('GET /export/{crm_target} without parameters', () => {
    it.each(crmTargets)('%s is a file with a header row if there are no leads', async (target) => {
      const empty = new ExportClient(lode(), (await otherAccount(lode(), 'has nothing')).key);
      const file = await empty.file(target);
      expect(file.rows).toEqual([]);
      expect(file.bytes.toString()).toMatch(/^[\w -]+(,[\w /-]+)+\r\n$/);
      expect(file.next).toBeUndefined();
      expect(await empty.recordOf(file)).toMatchObject({ rows: 0, list: null, results: null });
    });

    it.each(kindsOfResults)(
      'has the leads of the latest result set: $name',
      async ({ ask }) => {
        const { key } = await otherAccount(lode(), 'exports');
        const leads = await ask(lode(), key);
        expect(leads.length).toBeGreaterThan(1);
        const client = new ExportClient(lode(), key);
        for (const target of crmTargets)
          expect([target, await client.leads(target)]).toEqual([target, leads]);
      },
      60_000,
    );
  });
