import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { offerLoadFor, type Sample } from './offered-load';
import { dependenciesAre, seeReadinessWithout } from './readiness';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

const hungMs = 15_000;
const rate = 20;
/** Deadline of each kind of request in milliseconds; the shared lookup of a key counts towards it. */
const deadlines = { keys: 10_000, verification: 30_000 };
/** Allowance for a busy machine. */
const toleranceMs = 1000;

const kinds = {
  keys: (lode: ServicesDeployment) => ask(lode, '/keys'),
  verification: (lode: ServicesDeployment) => verify(lode, 'hung@hanging.test'),
};

/** A fault without answers and without closed connections. */
interface Hang {
  readonly fault: string;
  begin(postgres: RestartablePostgres): void;
  end(postgres: RestartablePostgres): void;
}

const hangs: readonly Hang[] = [
  {
    fault: `Postgres is stopped by SIGSTOP for ${hungMs / 1000} s: connections stay open without answers`,
    begin: (postgres) => postgres.hang(),
    end: (postgres) => postgres.resume(),
  },
  {
    fault: `the network path to Postgres drops all packets for ${hungMs / 1000} s`,
    begin: ({ relay }) => relay.stall(),
    end: ({ relay }) => relay.resume(),
  },
];

interface Scene {
  readonly lode: ServicesDeployment;
  readonly postgres: RestartablePostgres;
  readonly see: See;
}

async function carryOut({ begin, end }: Hang, scene: Scene): Promise<void> {
  const { lode, postgres, see } = scene;
  const works = async (): Promise<boolean> =>
    (await kinds.keys(lode)).status === 200 && (await kinds.verification(lode)).status === 200;
  await until('the first answer', works);
  begin(postgres);
  const load = (send: () => ReturnType<typeof kinds.keys>) => offerLoadFor(hungMs, { rate, send });
  const keys = load(() => kinds.keys(lode));
  const verifications = load(() => kinds.verification(lode));
  try {
    await whileHanging(scene);
  } finally {
    // Otherwise the server would not end.
    end(postgres);
  }
  const healed = await until(
    'everything works',
    async () => (await works()) && (await dependenciesAre(lode.fleet, true)),
    30_000,
  );
  see(`recovers ${milliseconds(healed)} after Postgres continues`, healed < 5000);
  seeInTime('/keys', await keys, deadlines.keys, see);
  seeInTime('/email-verifier', await verifications, deadlines.verification, see);
}

async function whileHanging({ lode: { fleet }, see }: Scene): Promise<void> {
  const hung = performance.now();
  const dropped = await until('the loss is reported', () => dependenciesAre(fleet, false), hungMs);
  see(`the loss is reported after ${milliseconds(dropped)}`, dropped > 2000);
  await seeReadinessWithout(fleet, see);
  const processes = [fleet.find('gateway'), fleet.find('verification')];
  const live = await Promise.all(processes.map((one) => one.probe('/livez')));
  see(
    'the processes stay live',
    live.every((status) => status === 200),
  );
  await until('it has been hanging long enough', () => performance.now() - hung >= hungMs, hungMs + 5000);
}

function seeInTime(path: string, samples: readonly Sample[], deadlineMs: number, see: See): void {
  const statuses = samples.map(({ status }) => status);
  const slowest = Math.max(...samples.map(({ latency }) => latency));
  see(
    `${path} meanwhile: ${tally(statuses)}, slowest ${milliseconds(slowest)}`,
    statuses.every((status) => [200, 503, 504].includes(status)) && slowest < deadlineMs + toleranceMs,
  );
}

const drillOf = (hang: Hang): Drill => ({
  number: 71,
  fault: hang.fault,
  expected: 'each request ends within its deadline, with 503 or 504; recovery without a restart',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, (lode) =>
        carryOut(hang, { lode, postgres, see }),
      );
    } finally {
      await postgres.remove();
    }
  },
});

export const hangingPostgres: readonly Drill[] = hangs.map(drillOf);
