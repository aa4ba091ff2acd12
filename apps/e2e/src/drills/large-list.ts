import type { LeadList } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../lists/list-client';

/** Leads of the list: the file exceeds the buffers of sockets and two pages several times. */
const size = 30_000;
const street = 'Long Street '.repeat(25);

/** @returns the path of a file that is large enough for a long transfer */
export async function largeExport(lode: ServicesDeployment): Promise<string> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('Large');
  const rows = Array.from({ length: size }, (_, n) => `Firma ${n},p${n}@large.test,${street}${n}`);
  const { added } = await lists.imported(id, ['company,email,address', ...rows].join('\n'));
  if (added !== size) throw new Error(`added ${added} leads`);
  return `/export/crm-a?list=${id}`;
}
