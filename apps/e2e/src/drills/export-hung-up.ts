import { setTimeout as wait } from 'node:timers/promises';
import type { ExportRecord } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { largeExport } from './large-list';
import { outcomeOf } from './make-keys';
import { beginMany, clients, pagesAnswered } from './many-exports';
import { openWork } from './open-work';
import { withServices } from './with-services';

/** Milliseconds without further pages, and without an answer that prove this. */
const limit = 1000;
const silence = 3000;

/** Number of pages until no more follow, and the milliseconds from now to the last of them. */
async function untilSilence(lode: ServicesDeployment): Promise<{ pages: number; last: number }> {
  const since = performance.now();
  const first = await pagesAnswered(lode);
  let [answered, last] = [first, 0];
  for (let now = 0; now < last + silence; now = performance.now() - since) {
    await wait(50);
    const count = await pagesAnswered(lode);
    if (count > answered) last = performance.now() - since;
    answered = count;
  }
  return { pages: answered - first, last };
}

async function hangUp(lode: ServicesDeployment, see: See): Promise<void> {
  const path = await largeExport(lode);
  const transfers = await beginMany(lode, path);
  await Promise.all(transfers.map((transfer) => transfer.read(1_000_000)));
  const refused = outcomeOf(await ask(lode, path));
  see(`with ${clients} under way, another one: ${refused}`, refused === '503 overloaded');
  // Buffers are full; later pages follow from the disconnects.
  await untilSilence(lode);
  transfers.forEach((transfer) => transfer.hangUp());
  const { pages, last } = await untilSilence(lode);
  see(`after the disconnects: ${pages} pages, the last one ${seconds(last)} later`, last < limit);
  const work = await asAdministrator(lode, openWork);
  see(`statements and transactions open in Postgres: ${tally(work)}`, work.length === 0);
  const again = await beginMany(lode, path);
  const statuses = again.map(({ status }) => status);
  see(
    `the same number of transfers again: ${tally(statuses)}`,
    statuses.every((status) => status === 200),
  );
  again.forEach((transfer) => transfer.hangUp());
  const records = await Promise.all(transfers.map(({ record }) => ask(lode, record)));
  const known = records.map((answer) => answer.json<ExportRecord>());
  see(
    `recorded: ${tally(known.map(({ rows }) => rows))} rows, and no hash`,
    known.every(({ sha256, rows }) => sha256 === null && rows > 0),
  );
}

export const exportHungUp: Drill = {
  number: 60,
  fault: `${clients} clients disconnect in the middle of a file of leads`,
  expected: 'no page is requested after a second, no connection stays open, and the capacity is free',
  run: (tools) => withServices(tools, (lode) => hangUp(lode, tools.see)),
};
