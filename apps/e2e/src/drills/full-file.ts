import type { LeadList } from '@lode/contracts';
import { download, linksOf, type Download } from '../export/download';
import { readCsv } from '../export/read-csv';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../lists/list-client';
import type { Drill, See } from './drill';
import { withServices } from './with-services';

/** Limit of Pipedrive: 50,000 lines including the header row. */
const maxLeads = 49_999;

const address = (number: number): string => `p${number}@full-file.test`;

const addressesIn = ({ bytes }: Download): string[] =>
  readCsv(bytes.toString())
    .slice(1)
    .map((cells) => /Email: ([^;]+)/.exec(cells.join('; '))?.[1] ?? '');

async function exportFullFile(lode: ServicesDeployment, see: See): Promise<void> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('Full file');
  const expected = Array.from({ length: maxLeads + 1 }, (_, n) => address(n));
  await lists.imported(id, ['email', ...expected].join('\n'));
  const first = await download(lode, `/export/crm-b?list=${id}`);
  const next = linksOf(first).get('next') ?? '';
  const second = await download(lode, next);
  const [some, others] = [addressesIn(first), addressesIn(second)];
  see(`${some.length} leads are in the first file`, some.length === maxLeads);
  see(
    `all ${expected.length} leads are in two files, once and in order`,
    [...some, ...others].join() === expected.join() && !linksOf(second).has('next'),
  );
}

export const fullFile: Drill = {
  number: 100,
  fault: `a list has one lead more than the ${maxLeads} that fit in a file for Pipedrive`,
  expected: 'the first file is full, and the second one has the last lead',
  run: (tools) => withServices(tools, (lode) => exportFullFile(lode, tools.see)),
};
