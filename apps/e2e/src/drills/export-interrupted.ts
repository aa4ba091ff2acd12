import { setTimeout as wait } from 'node:timers/promises';
import type { ExportRecord } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { megabytes, seconds, timed } from './load';
import { listing, withServices } from './processes';
import { largeExport, Transfer } from './transfer';

type Holder = 'export' | 'outreach';

/** Bytes that a client has read when a process is killed. */
const stretch = 1_000_000;
const kills = 3;
/** Milliseconds until the only process is restarted, and the timeout of the gateway. */
const [absence, gatewayTimeoutMs] = [1000, 15_000];

export const exportInterrupted: Drill = {
  name: 'export-interrupted',
  promise:
    'A file of leads arrives complete when export or outreach gets kill -9 and another process, or a restart within 15 s, continues; otherwise it breaks off and never looks complete',
  async run(tools) {
    for (const service of ['export', 'outreach'] as const)
      await withServices(
        tools,
        async (lode) => {
          const see: See = (sentence, holds) => tools.see(`${service}: ${sentence}`, holds);
          const path = await largeExport(lode);
          const before = await Transfer.begin(lode, path);
          const ended = await before.rest();
          see(`without a fault: ${ended}, ${megabytes(before.bytes)}`, ended === 'whole');
          const file: LargeFile = { path, sha256: before.sha256 };
          const last = await oneOfTwo(lode, service, file, see);
          await gone(lode, await restarted(lode, last, file, see), file, see);
        },
        { only: listing },
      );
  },
};

/** The export, and the hash of the file transferred without a fault. */
interface LargeFile {
  readonly path: string;
  readonly sha256: string;
}

type Process = Awaited<ReturnType<ServicesDeployment['fleet']['start']>>;

async function beginFile(lode: ServicesDeployment, path: string): Promise<Transfer> {
  const transfer = await Transfer.begin(lode, path);
  await transfer.read(stretch);
  return transfer;
}

/** The rest arrives without interruption. */
async function seeWhole(
  lode: ServicesDeployment,
  transfer: Transfer,
  { sha256 }: LargeFile,
  see: See,
): Promise<void> {
  const { value: ended, took } = await timed(() => transfer.rest());
  const record = (await ask(lode, transfer.record)).json<ExportRecord>();
  see(
    `the transfer: ${ended}, ${megabytes(transfer.bytes)}, ${seconds(took)} later, with every byte and a recorded hash`,
    ended === 'whole' &&
      transfer.sha256 === sha256 &&
      record.bytes === transfer.bytes &&
      record.sha256 === sha256,
  );
}

/** @returns the process that is left */
async function oneOfTwo(
  lode: ServicesDeployment,
  service: Holder,
  file: LargeFile,
  see: See,
): Promise<Process> {
  const transfer = await beginFile(lode, file.path);
  let victim: Process = lode.fleet.find(service);
  for (let count = 0; count < kills; count += 1) {
    // Only one process can listen for the mail server.
    const other = await lode.fleet.start(service, { settings: { LODE_INBOUND_LISTEN: '' } });
    const read = transfer.read(stretch);
    await victim.kill();
    await read;
    victim = other;
  }
  see(`one of two killed during the transfer: ${kills} times`, true);
  await seeWhole(lode, transfer, file, see);
  return victim;
}

/** @returns the restarted process */
async function restarted(
  lode: ServicesDeployment,
  victim: Process,
  file: LargeFile,
  see: See,
): Promise<Process> {
  const transfer = await beginFile(lode, file.path);
  await victim.kill();
  const since = performance.now();
  const whole = seeWhole(lode, transfer, file, see);
  await wait(absence);
  const next = await lode.fleet.start(victim.name);
  const away = performance.now() - since;
  see(`the only one killed, restarted after ${seconds(away)}`, away < gatewayTimeoutMs);
  await whole;
  return next;
}

async function gone(lode: ServicesDeployment, victim: Process, file: LargeFile, see: See): Promise<void> {
  const transfer = await beginFile(lode, file.path);
  await victim.kill();
  const { value: ended, took } = await timed(() => transfer.rest());
  see(
    `the only one killed, not restarted: ${ended} after ${seconds(took)}, with ${megabytes(transfer.bytes)}`,
    ended === 'broken' && took > gatewayTimeoutMs - 2000,
  );
  await lode.fleet.start(victim.name);
  const record = (await ask(lode, transfer.record)).json<ExportRecord>();
  see(`recorded without a hash: ${record.rows} rows`, record.sha256 === null && record.rows > 0);
  const again = await Transfer.begin(lode, file.path);
  see(`the next transfer: ${await again.rest()}`, again.sha256 === file.sha256);
}
