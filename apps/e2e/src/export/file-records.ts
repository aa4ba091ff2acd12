import { createHash } from 'node:crypto';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmTargets } from './crm-files';
import { ExportClient } from './export-client';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

export const fileRecords: Suite = (lode) =>
  describe('a file for a CRM', () => {
    let client: ExportClient;
    let list: string;
    beforeAll(async () => {
      const { key } = await otherAccount(lode(), 'keeps records');
      client = new ExportClient(lode(), key);
      const leads = [{ email: 'ann@records.test' }, { email: 'ben@records.test', company: 'Bäckerei 🥐' }];
      list = (await new ListClient(lode(), key).with('Recorded', leads)).id;
    }, 30_000);

    it.each(crmTargets)('%s is recorded with the hash of exactly the received bytes', async (target) => {
      const file = await client.file(target, { list });
      const record = await client.recordOf(file);
      expect(record).toEqual({
        ...{ id: expect.stringMatching(/^exp_/), crm_target: target, list, results: null },
        ...{ part: 1, rows: 2, excluded: 0 },
        file_name: /"(.+)"/.exec(file.headers.get('content-disposition') ?? '')?.[1],
        bytes: file.bytes.length,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        request_id: file.headers.get('x-request-id'),
        ...{ created_at: instant, finished_at: instant },
      });
      expect((await client.list({ limit: '1' })).exports).toEqual([record]);
    });

    it('is listed with the others, newest first, page by page', async () => {
      for (const target of crmTargets) await client.file(target, { list });
      const { exports: all, next_cursor } = await client.list();
      expect([all.length >= crmTargets.length, next_cursor]).toEqual([true, null]);
      expect(all.slice(0, crmTargets.length).map(({ crm_target }) => crm_target)).toEqual(
        crmTargets.toReversed(),
      );
      const paged: typeof all = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await client.list({ limit: '2', ...(cursor && { cursor }) });
        expect(page.exports.length).toBeLessThanOrEqual(2);
        paged.push(...page.exports);
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(all);
    });
  });
