import { setTimeout as wait } from 'node:timers/promises';
import type { ExportRecord, ServiceName } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, DrillTools, See } from './drill';
import { megabytes, seconds } from './figures';
import { largeExport } from './large-list';
import { Transfer } from './transfer';
import { withServices } from './with-services';

type Holder = Extract<ServiceName, 'export' | 'outreach'>;

/** Bytes that a client has read when a process is killed. */
const stretch = 1_000_000;
const kills = 3;
/** Milliseconds until the only process is restarted, and the timeout of the gateway. */
const [absence, gatewayTimeoutMs] = [6000, 15_000];
/** Only one process can listen for the mail server. */
const second = { settings: { LODE_INBOUND_LISTEN: '' } };

/** Transfers a file during a fault. */
interface Interrupted {
  readonly path: string;
  /** The hash of the file transferred before. */
  readonly sha256: string;
  readonly transfer: Transfer;
}

async function begin(lode: ServicesDeployment, see: See): Promise<Interrupted> {
  const path = await largeExport(lode);
  const before = await Transfer.begin(lode, path);
  const ended = await before.rest();
  see(`without a fault: ${ended}, ${megabytes(before.bytes)}`, ended === 'whole');
  const transfer = await Transfer.begin(lode, path);
  await transfer.read(stretch);
  return { path, sha256: before.sha256, transfer };
}

/** The rest arrives without interruption. */
async function seeWhole(
  lode: ServicesDeployment,
  { transfer, sha256 }: Interrupted,
  see: See,
): Promise<void> {
  const since = performance.now();
  const ended = await transfer.rest();
  see(
    `the transfer: ${ended}, ${megabytes(transfer.bytes)}, ${seconds(performance.now() - since)} later`,
    ended === 'whole',
  );
  see('every byte as before', transfer.sha256 === sha256);
  const record = (await ask(lode, transfer.record)).json<ExportRecord>();
  see(
    `recorded: ${record.rows} rows, ${record.bytes} bytes, and the hash of it`,
    record.bytes === transfer.bytes && record.sha256 === sha256,
  );
}

const oneOfTwo =
  (service: Holder) =>
  ({ see, ...tools }: DrillTools) =>
    withServices(tools, async (lode) => {
      const interrupted = await begin(lode, see);
      let victim = lode.fleet.find(service);
      for (let count = 0; count < kills; count += 1) {
        const other = await lode.fleet.start(service, second);
        const read = interrupted.transfer.read(stretch);
        await victim.kill();
        await read;
        victim = other;
      }
      see(`killed during the transfer: ${kills}`, true);
      await seeWhole(lode, interrupted, see);
    });

const restarted =
  (service: Holder) =>
  ({ see, ...tools }: DrillTools) =>
    withServices(tools, async (lode) => {
      const interrupted = await begin(lode, see);
      await lode.fleet.find(service).kill();
      const since = performance.now();
      const whole = seeWhole(lode, interrupted, see);
      await wait(absence);
      await lode.fleet.start(service);
      see(
        `restarted after ${seconds(performance.now() - since)}`,
        performance.now() - since < gatewayTimeoutMs,
      );
      await whole;
    });

const gone =
  (service: Holder) =>
  ({ see, ...tools }: DrillTools) =>
    withServices(tools, async (lode) => {
      const { transfer, path, sha256 } = await begin(lode, see);
      await lode.fleet.find(service).kill();
      const since = performance.now();
      const ended = await transfer.rest();
      const took = performance.now() - since;
      see(
        `the transfer: ${ended} after ${seconds(took)}, with ${megabytes(transfer.bytes)}`,
        ended === 'broken' && took > gatewayTimeoutMs - 2000,
      );
      await lode.fleet.start(service);
      const record = (await ask(lode, transfer.record)).json<ExportRecord>();
      see(`recorded without a hash: ${record.rows} rows`, record.sha256 === null && record.rows > 0);
      const again = await Transfer.begin(lode, path);
      see(`the next transfer: ${await again.rest()}`, again.sha256 === sha256);
    });

const drillsOf = (number: number, service: Holder): Drill[] => [
  {
    number,
    fault: `kill -9 of one of two ${service} processes, ${kills} times during a transfer`,
    expected: 'the complete file arrives, and its hash is the recorded one',
    run: oneOfTwo(service),
  },
  {
    number,
    fault: `kill -9 of the only ${service} process during a transfer, with a restart within 15 s`,
    expected: 'the complete file arrives, and its hash is the recorded one',
    run: restarted(service),
  },
  {
    number,
    fault: `kill -9 of the only ${service} process during a transfer, without a restart`,
    expected: 'the transfer breaks off and never ends like a complete file',
    run: gone(service),
  },
];

export const exportKilled = drillsOf(61, 'export');

export const holderOfLeadsKilled = drillsOf(62, 'outreach');
