import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmFiles, crmTargets } from './crm-files';
import { ExportClient } from './export-client';

const metadata = {
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.stringMatching(/^req_/),
  link: expect.stringMatching(/^<\/exports\/exp_[0-9a-f-]{36}>; rel="describedby"$/),
};

export const fileHeaders: Suite = (lode) =>
  describe('a file for a CRM', () => {
    let client: ExportClient;
    let list: string;
    beforeAll(async () => {
      client = new ExportClient(lode());
      list = (await new ListClient(lode()).with('Described', [{ email: 'ann@headers.test' }])).id;
    }, 30_000);

    it.each(crmTargets)('%s has its metadata in headers, and is not cached on its way', async (target) => {
      const { headers } = await client.file(target, { list });
      expect(Object.fromEntries(headers)).toMatchObject(metadata);
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${crmFiles[target].stem}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
    });

    it('has the same headers and no content for HEAD', async () => {
      const [file, head] = [await client.file('crm-b', { list }), await client.head('crm-b', { list })];
      expect(head.bytes).toHaveLength(0);
      for (const name of ['content-type', 'content-disposition', 'cache-control'])
        expect(head.headers.get(name)).toBe(file.headers.get(name));
    });
  });
