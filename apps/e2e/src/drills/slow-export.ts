import { setTimeout as wait } from 'node:timers/promises';
import type { ServicesDeployment } from '../harness/services-deployment';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { megabytes, tally } from './figures';
import { largeExport } from './large-list';
import { beginMany, clients, pagesAnswered } from './many-exports';
import { openWork } from './open-work';
import { residentMemory } from './process-facts';
import type { Transfer } from './transfer';
import { withServices } from './with-services';

/** Milliseconds between two reads of a slow client, and the bytes per read. */
const pause = 250;
const sip = 1024;
/** In each half of the drill. */
const sips = 80;
/** Maximum growth of a process in bytes. */
const tolerance = 16 * 1024 * 1024;

const names = ['gateway', 'export', 'outreach'] as const;

/** Maximum memory of each process during the work, in bytes. */
async function peaksDuring(lode: ServicesDeployment, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let peaks = names.map(() => 0);
  while (!isOver) {
    const now = names.map((name) => residentMemory(lode.fleet.find(name).pid));
    peaks = peaks.map((peak, index) => Math.max(peak, now[index] ?? 0));
    await wait(pause);
  }
  return peaks;
}

async function sipFrom(transfers: readonly Transfer[]): Promise<void> {
  for (let time = 0; time < sips; time += 1) {
    for (const transfer of transfers) transfer.allow(sip);
    await wait(pause);
  }
}

async function readSlowly(lode: ServicesDeployment, see: See): Promise<void> {
  const path = await largeExport(lode);
  const peaks = { quick: names.map(() => 0), early: [0], late: [0] };
  // Twice, because the heap of a process still grows during its first transfers.
  for (let round = 0; round < 2; round += 1) {
    const quick = await beginMany(lode, path);
    const taken = Promise.all(quick.map((transfer) => transfer.rest()));
    const reached = await peaksDuring(lode, taken);
    peaks.quick = peaks.quick.map((peak, index) => Math.max(peak, reached[index] ?? 0));
    const ends = await taken;
    see(
      `${clients} clients that read immediately: ${tally(ends)}`,
      ends.every((end) => end === 'whole'),
    );
  }
  const transfers = await beginMany(lode, path);
  peaks.early = await peaksDuring(lode, sipFrom(transfers));
  const answered = await pagesAnswered(lode);
  const work = await asAdministrator(lode, openWork);
  peaks.late = await peaksDuring(lode, sipFrom(transfers));
  for (const [index, name] of names.entries()) {
    const [quick = 0, early = 0, late = 0] = [peaks.quick[index], peaks.early[index], peaks.late[index]];
    see(
      `${name}: at most ${megabytes(quick)} with fast clients, ${megabytes(early)} with slow ones, ${megabytes(late)} later`,
      early < quick + tolerance && late < early + tolerance,
    );
  }
  const further = (await pagesAnswered(lode)) - answered;
  see(`pages in the second half: ${further}`, further <= clients);
  see(`statements and transactions open in Postgres: ${tally(work)}`, work.length === 0);
  const slowest = Math.min(...transfers.map(({ bytes }) => bytes));
  see(`no client is disconnected; each has ${slowest} bytes or more`, slowest >= 2 * sips * sip);
  transfers.forEach((transfer) => transfer.hangUp());
}

export const slowExport: Drill = {
  number: 59,
  fault: `${clients} clients take a file of leads a few kB a second`,
  expected: 'no process needs more memory than for fast clients or grows, and nothing stays open in Postgres',
  run: (tools) => withServices(tools, (lode) => readSlowly(lode, tools.see)),
};
