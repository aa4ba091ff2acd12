import type { LeadList } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../lists/list-client';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { Transfer, type Ended } from './transfer';
import { withServices } from './with-services';

const clients = 30;
const leads = 2000;
/** Maximum milliseconds until the first page. */
const deadlineMs = 30_000;

interface Taken {
  readonly status: number;
  readonly ended: Ended;
  readonly firstByteMs: number;
}

async function take(lode: ServicesDeployment, path: string): Promise<Taken> {
  const started = performance.now();
  const transfer = await Transfer.begin(lode, path);
  const firstByteMs = performance.now() - started;
  return { status: transfer.status, firstByteMs, ended: await transfer.rest() };
}

async function exportAtOnce(lode: ServicesDeployment, see: See): Promise<void> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('At once');
  const rows = Array.from({ length: leads }, (_, n) => `Firma ${n},p${n}@many.test`);
  await lists.imported(id, ['company,email', ...rows].join('\n'));
  const taken = await Promise.all(
    Array.from({ length: clients }, () => take(lode, `/export/crm-a?list=${id}`)),
  );
  see(
    `${clients} clients: ${tally(taken.map(({ status, ended }) => `${status} ${ended}`))}`,
    taken.every(({ status, ended }) => status === 200 && ended === 'whole'),
  );
  const slowest = Math.max(...taken.map(({ firstByteMs }) => firstByteMs));
  see(`the last one started after ${milliseconds(slowest)}`, slowest < deadlineMs);
}

export const exportsAtOnce: Drill = {
  number: 72,
  fault: `${clients} clients of an account request a file of ${leads} leads at the same time`,
  expected: 'each gets the complete file, eight at a time, within its deadline',
  run: (tools) => withServices(tools, (lode) => exportAtOnce(lode, tools.see)),
};
