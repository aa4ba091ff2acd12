import { limitRows } from '../../../export/src/targets/testing/limit-rows';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { ExportClient, type ExportedFile } from './export-client';

/** In place of the limit of Pipedrive, which drill 100 uses; more than two pages of leads. */
const maxLeads = 1200;

const address = (number: number): string => `p${number}@parted-list.test`;
const addressesIn = ({ rows }: ExportedFile): (string | undefined)[] =>
  rows.map(({ Note: note = '' }) => /^Email: ([^;]+)/.exec(note)?.[1]);

/** Only where all services are in this process. */
export const fileParts: Suite = (lode) =>
  describe('leads that exceed one file', () => {
    let lists: ListClient;
    let client: ExportClient;
    let list: string;
    let next: string | undefined;
    // The returned function restores the limit afterwards.
    beforeAll(() => limitRows('crm-b', maxLeads));
    beforeAll(async () => {
      const { key } = await otherAccount(lode(), 'exports');
      lists = new ListClient(lode(), key);
      client = new ExportClient(lode(), key);
      list = (await lists.make('Parted')).id;
      const rows = Array.from({ length: maxLeads + 1 }, (_, n) => address(n));
      const report = await lists.imported(list, ['email', ...rows].join('\n'));
      expect(report.added).toBe(maxLeads + 1);
    }, 60_000);

    it('are in several files with links to the next one, each lead once', async () => {
      const first = await client.file('crm-b', { list, bom: 'true' });
      expect(first.rows).toHaveLength(maxLeads);
      expect(first.next).toMatch(new RegExp(`^/export/crm-b\\?list=${list}&part=2\\.[\\w-]+&bom=true$`));
      next = first.next;
      const second = await client.at(next ?? '');
      expect(second.next).toBeUndefined();
      expect([...addressesIn(first), ...addressesIn(second)]).toEqual(
        Array.from({ length: maxLeads + 1 }, (_, n) => address(n)),
      );
      for (const [number, file] of [first, second].entries()) await expectPart(client, file, number + 1);
    }, 60_000);

    it('are neither lost nor repeated while leads are added and removed', async () => {
      const [gone] = await lists.leads(list, '?limit=1');
      await lists.ask(`/lists/${list}/leads/${gone?.id}`, { method: 'DELETE' });
      await lists.add(list, [{ email: address(maxLeads + 1) }]);
      const second = await client.at(next ?? '');
      expect(addressesIn(second)).toEqual([address(maxLeads), address(maxLeads + 1)]);
    }, 60_000);

    it('are in one file if the CRM accepts as many', async () => {
      const { rows, next } = await client.file('crm-a', { list });
      expect([rows.length > maxLeads, next]).toEqual([true, undefined]);
    }, 60_000);

    it('have no part with an invented cursor', async () => {
      const path = `/export/crm-b?list=${list}&part=2.${Buffer.from('x').toString('base64url')}`;
      const answer = await client.ask(path);
      expect([answer.status, answer.json().errors?.[0]?.location]).toEqual([400, 'query.part']);
    });
  });

/** It is named and recorded as this part. */
async function expectPart(client: ExportClient, file: ExportedFile, part: number): Promise<void> {
  const record = await client.recordOf(file);
  expect(record).toMatchObject({ part, rows: file.rows.length, bytes: file.bytes.length });
  expect(record.file_name).toMatch(new RegExp(`-part-${part}\\.csv$`));
}
