import type { LeadList } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../lists/list-client';

/** Leads of the list: as a file more than sockets and two pages hold, several times over. */
const size = 30_000;
const street = 'Long Street '.repeat(25);

/** @returns the path of a file with so much in it that to take it lasts */
export async function largeExport(lode: ServicesDeployment): Promise<string> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('Large');
  const rows = Array.from({ length: size }, (_, n) => `Firma ${n},p${n}@large.test,${street}${n}`);
  const { added } = await lists.imported(id, ['company,email,address', ...rows].join('\n'));
  if (added !== size) throw new Error(`${added} leads were added`);
  return `/export/crm-a?list=${id}`;
}
