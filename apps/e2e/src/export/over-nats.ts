import { ExportLeads, GetExport, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { BothTransports } from '../harness/both-transports';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmTargets } from './crm-files';
import { ExportClient } from './export-client';

/** Number of leads: more than a page has. */
const size = 3000;

const recordIn = ({ headers: { link = '' } }: FilePage): string => /<\/exports\/(\S+)>/.exec(link)?.[1] ?? '';

export const exportOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that requests an export over NATS', () => {
    let transports: BothTransports;
    let list: string;
    beforeAll(async () => {
      transports = await BothTransports.of(lode(), await otherAccount(lode(), 'exports'));
      list = await pagedList(lode(), transports.account.key);
    }, 60_000);
    afterAll(() => transports.close());

    it.each(crmTargets)(
      'receives %s in pages, which form the same file as over HTTP',
      async (target) => {
        await expectSameFile(lode(), transports, { crm_target: target, list });
      },
      30_000,
    );

    it('records no hash of a file that it did not read to its end', async () => {
      const first = await transports.get(ExportLeads, { crm_target: 'crm-a', list });
      const record = await transports.get(GetExport, { id: recordIn(first) });
      expect(record).toMatchObject({ sha256: null, finished_at: null, bytes: Buffer.byteLength(first.body) });
      expect(record.rows).toBeGreaterThan(0);
      expect(record.rows).toBeLessThan(size);
    });

    it('may repeat a page, and gets an error for a cursor of another file', async () => {
      const request = { crm_target: 'crm-a', list };
      const { next_cursor } = await transports.get(ExportLeads, request);
      const again = { ...request, cursor: next_cursor ?? '' };
      expect(await transports.get(ExportLeads, again)).toEqual(await transports.get(ExportLeads, again));
      for (const asked of [
        { ...again, crm_target: 'crm-b' },
        { ...again, cursor: 'W10' },
        { ...again, cursor: again.cursor.slice(2) },
      ])
        expect(JSON.parse(await transports.overNats(ExportLeads, asked))).toMatchObject({
          code: 'validation',
          errors: [{ location: 'body.cursor' }],
        });
    });
  });

/** A list with more leads than a page has. */
async function pagedList(lode: ServicesDeployment, key: string): Promise<string> {
  const lists = new ListClient(lode, key);
  const { id } = await lists.make('Paged');
  const rows = Array.from({ length: size }, (_, n) => `Firma ${n} 🥐,p${n}@paged.test`);
  await lists.imported(id, ['company,email', ...rows].join('\n'));
  return id;
}

/** All pages of a file. */
async function pagesOf(transports: BothTransports, request: ExportLeadsRequest): Promise<FilePage[]> {
  const all = [await transports.get(ExportLeads, request)];
  for (let cursor = all[0]?.next_cursor; typeof cursor === 'string'; cursor = all.at(-1)?.next_cursor)
    all.push(await transports.get(ExportLeads, { ...request, cursor }));
  return all;
}

/** The pages form the file of HTTP, and each file has its record. */
async function expectSameFile(
  lode: ServicesDeployment,
  transports: BothTransports,
  parameters: { crm_target: (typeof crmTargets)[number]; list: string },
): Promise<void> {
  const paged = await pagesOf(transports, parameters);
  const file = await new ExportClient(lode, transports.account.key).file(parameters.crm_target, {
    list: parameters.list,
  });
  expect(paged.length).toBeGreaterThan(1);
  expect(paged.map(({ body }) => body).join('')).toBe(file.bytes.toString());
  expect(file.rows).toHaveLength(size);
  const id = paged[0] ? recordIn(paged[0]) : '';
  const { sha256, rows } = await transports.get(GetExport, { id });
  const other = await new ExportClient(lode, transports.account.key).recordOf(file);
  expect([sha256, rows]).toEqual([other.sha256, size]);
}
