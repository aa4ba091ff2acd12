import { ExportLeads, GetExport, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { BothDoors } from '../harness/both-doors';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmTargets } from './crm-files';
import { ExportClient } from './export-client';

/** Leads: more than a page holds. */
const size = 3000;

const recordIn = ({ headers: { link = '' } }: FilePage): string => /<\/exports\/(\S+)>/.exec(link)?.[1] ?? '';

export const exportOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that asks for an export over NATS', () => {
    let doors: BothDoors;
    let list: string;
    beforeAll(async () => {
      doors = await BothDoors.of(lode(), await otherAccount(lode(), 'exports'));
      list = await pagedList(lode(), doors.account.key);
    }, 60_000);
    afterAll(() => doors.close());

    it.each(crmTargets)(
      'gets %s in pages, which are the file that HTTP gives',
      async (target) => {
        await expectSameFile(lode(), doors, { crm_target: target, list });
      },
      30_000,
    );

    it('has no hash of a file that it did not take to its end', async () => {
      const first = await doors.get(ExportLeads, { crm_target: 'crm-a', list });
      const record = await doors.get(GetExport, { id: recordIn(first) });
      expect(record).toMatchObject({ sha256: null, finished_at: null, bytes: Buffer.byteLength(first.body) });
      expect(record.rows).toBeGreaterThan(0);
      expect(record.rows).toBeLessThan(size);
    });

    it('may ask for a page again, and is refused a cursor of another file', async () => {
      const request = { crm_target: 'crm-a', list };
      const { next_cursor } = await doors.get(ExportLeads, request);
      const again = { ...request, cursor: next_cursor ?? '' };
      expect(await doors.get(ExportLeads, again)).toEqual(await doors.get(ExportLeads, again));
      for (const asked of [
        { ...again, crm_target: 'crm-b' },
        { ...again, cursor: 'W10' },
        { ...again, cursor: again.cursor.slice(2) },
      ])
        expect(JSON.parse(await doors.overNats(ExportLeads, asked))).toMatchObject({
          code: 'validation',
          errors: [{ location: 'body.cursor' }],
        });
    });
  });

/** A list of more leads than a page holds. */
async function pagedList(lode: ServicesDeployment, key: string): Promise<string> {
  const lists = new ListClient(lode, key);
  const { id } = await lists.make('Paged');
  const rows = Array.from({ length: size }, (_, n) => `Firma ${n} 🥐,p${n}@paged.test`);
  await lists.imported(id, ['company,email', ...rows].join('\n'));
  return id;
}

/** Every page of a file. */
async function pagesOf(doors: BothDoors, request: ExportLeadsRequest): Promise<FilePage[]> {
  const all = [await doors.get(ExportLeads, request)];
  for (let cursor = all[0]?.next_cursor; typeof cursor === 'string'; cursor = all.at(-1)?.next_cursor)
    all.push(await doors.get(ExportLeads, { ...request, cursor }));
  return all;
}

/** The pages of a file are what HTTP gives, and each has its record. */
async function expectSameFile(
  lode: ServicesDeployment,
  doors: BothDoors,
  wish: { crm_target: (typeof crmTargets)[number]; list: string },
): Promise<void> {
  const paged = await pagesOf(doors, wish);
  const file = await new ExportClient(lode, doors.account.key).file(wish.crm_target, { list: wish.list });
  expect(paged.length).toBeGreaterThan(1);
  expect(paged.map(({ body }) => body).join('')).toBe(file.bytes.toString());
  expect(file.rows).toHaveLength(size);
  const id = paged[0] ? recordIn(paged[0]) : '';
  const { sha256, rows } = await doors.get(GetExport, { id });
  const other = await new ExportClient(lode, doors.account.key).recordOf(file);
  expect([sha256, rows]).toEqual([other.sha256, size]);
}
