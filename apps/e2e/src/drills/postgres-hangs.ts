import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { latenciesOf, milliseconds, offerLoadFor, tally, type Sample } from './load';
import {
  dependenciesAre,
  seeReadinessWithout,
  verifying,
  withOwnPostgres,
  type RestartablePostgres,
} from './processes';

const hungMs = 15_000;
/** Deadline of each kind of request in milliseconds; the shared look-up of a key counts towards it. */
const deadlines = { keys: 10_000, verification: 30_000 };
/** Allowance for a busy machine. */
const toleranceMs = 1000;

const kinds = {
  keys: (lode: ServicesDeployment) => ask(lode, '/keys'),
  verification: (lode: ServicesDeployment) => verify(lode, 'hung@hanging.test'),
};

/** Faults without answers and without closed connections. */
const hangs = {
  SIGSTOP: {
    begin: (postgres: RestartablePostgres) => postgres.signal('SIGSTOP'),
    end: (postgres: RestartablePostgres) => postgres.signal('SIGCONT'),
  },
  'a path that drops all packets': {
    begin: ({ relay }: RestartablePostgres) => relay.stall(),
    end: ({ relay }: RestartablePostgres) => relay.resume(),
  },
} as const;

export const postgresHangs: Drill = {
  name: 'postgres-hangs',
  promise:
    'While Postgres is silent for 15 s each request ends within its deadline, by 503 or 504, and everything recovers within 5 s without a restart',
  async run({ see }) {
    for (const [name, hang] of Object.entries(hangs))
      await withOwnPostgres(verifying, (lode, postgres) =>
        carryOut(hang, lode, postgres, (sentence, holds) => see(`${name}: ${sentence}`, holds)),
      );
  },
};

async function carryOut(
  { begin, end }: (typeof hangs)[keyof typeof hangs],
  lode: ServicesDeployment,
  postgres: RestartablePostgres,
  see: See,
): Promise<void> {
  const works = async (): Promise<boolean> =>
    (await kinds.keys(lode)).status === 200 && (await kinds.verification(lode)).status === 200;
  await until('the first answer', works);
  begin(postgres);
  const hung = performance.now();
  const [keys, verifications] = (['keys', 'verification'] as const).map((kind) =>
    offerLoadFor(hungMs, { rate: 20, send: () => kinds[kind](lode) }),
  );
  try {
    const dropped = await until('the loss is reported', () => dependenciesAre(lode.fleet, false), hungMs);
    see(`the loss is reported after ${milliseconds(dropped)}`, dropped > 2000);
    await seeReadinessWithout(lode.fleet, see);
    await until('it has been hanging long enough', () => performance.now() - hung >= hungMs, hungMs + 5000);
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
  seeInTime('/keys', (await keys) ?? [], deadlines.keys, see);
  seeInTime('/email-verifier', (await verifications) ?? [], deadlines.verification, see);
}

function seeInTime(path: string, samples: readonly Sample[], deadlineMs: number, see: See): void {
  const statuses = samples.map(({ status }) => status);
  const slowest = Math.max(...latenciesOf(samples));
  see(
    `${path} meanwhile: ${tally(statuses)}, slowest ${milliseconds(slowest)}`,
    statuses.length > 0 &&
      statuses.every((status) => [200, 503, 504].includes(status)) &&
      slowest < deadlineMs + toleranceMs,
  );
}
