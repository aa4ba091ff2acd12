import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/service-kit';
import { inProject } from '../../harness/project';
import type { ServiceProcess } from '../../harness/service-process';
import type { ServicesDeployment } from '../../harness/services-deployment';
import { until } from '../../harness/until';
import type { Drill, DrillTools, See } from '../drill';
import { clientTools, missingPython, pythonTools } from '../python/python-tools';
import { runWell } from '../run-program';
import { withServices } from '../with-services';
import { Balancer } from './balancer';
import { commandRounds } from './command-rounds';
import { typescriptRounds, type Outcome } from './rounds';

const rounds = { typescript: 30, python: 30, command: 6 };
/** Requests between two restarts. */
const pauseRequests = 40;
const timeoutMs = 600_000;

/** @returns undefined where Python is missing */
async function pythonRounds(url: string, key: string): Promise<Outcome | undefined> {
  if ((await missingPython()) !== undefined) return undefined;
  const programs = await pythonTools(clientTools);
  const folder = mkdtempSync(join(tmpdir(), 'lode-restart-'));
  try {
    cpSync(inProject('clients/python/src'), folder, { recursive: true });
    const script = inProject('apps/e2e/src/drills/client-restart/rounds.py');
    const env = { ...process.env, PYTHONPATH: folder, LODE_URL: url, LODE_API_KEY: key };
    const options = { cwd: folder, timeoutMs, env };
    const output = await runWell(join(programs, 'python'), [script, String(rounds.python)], options);
    return JSON.parse(output) as Outcome;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Restarted {
  readonly lode: ServicesDeployment;
  readonly second: { readonly process: ServiceProcess; readonly port: string };
  readonly balancer: Balancer;
}

/** Restarts two gateways one after the other until the clients have ended. @returns the number of restarts */
async function restartUntil(ended: () => boolean, { lode, second, balancer }: Restarted): Promise<number> {
  const gateways = [
    { process: lode.fleet.find('gateway'), settings: {} },
    { process: second.process, settings: { PORT: second.port } },
  ];
  let restarts = 0;
  do {
    for (const gateway of gateways) {
      await gateway.process.stop();
      gateway.process = await lode.fleet.start('gateway', { settings: gateway.settings });
      restarts += 1;
      const soFar = balancer.count;
      await until('requests continue', () => ended() || balancer.count >= soFar + pauseRequests, timeoutMs);
    }
  } while (!ended());
  return restarts;
}

interface Listed {
  readonly lists: readonly { readonly name: string; readonly leads_count: number }[];
}

/** Compares what a client reported with what the API holds. */
function seeOutcome(client: string, outcome: Outcome, { lists }: Listed, see: See): void {
  const { kept, deleted, typed, untyped } = outcome;
  const countOf = (name: string): number => lists.filter((list) => list.name === name).length;
  const lost = kept.filter((name) => countOf(name) === 0);
  const doubled = [...kept, ...deleted].filter((name) => countOf(name) > 1);
  const wrong = lists.filter(({ name, leads_count }) => kept.includes(name) && leads_count !== 2);
  const left = deleted.filter((name) => countOf(name) > 0);
  const what = `${client}: ${kept.length} lists kept, ${deleted.length} deleted`;
  const bad = [...lost, ...doubled, ...left, ...wrong.map(({ name }) => name)];
  see(`${what}; lost, doubled, left or with other leads: ${bad.join() || 'none'}`, bad.length === 0);
  see(
    `${client}: ${typed.length} typed errors, others: ${untyped.join('; ') || 'none'}${typed.length ? ` (${typed[0]})` : ''}`,
    untyped.length === 0 && kept.length > 0,
  );
}

async function drill(tools: DrillTools, lode: ServicesDeployment): Promise<void> {
  const port = String(await freePort());
  const second = await lode.fleet.start('gateway', { settings: { PORT: port } });
  const { balancer, address, stop } = await Balancer.start([lode.address, `http://127.0.0.1:${port}`]);
  try {
    let ended = false;
    const work = Promise.all([
      typescriptRounds(address, lode.key, rounds.typescript),
      pythonRounds(address, lode.key),
      commandRounds({ ...lode, address }, rounds.command),
    ]).finally(() => (ended = true));
    const [restarts, [typescript, python, command]] = await Promise.all([
      restartUntil(() => ended, { lode, second: { process: second, port }, balancer }),
      work,
    ]);
    tools.see(
      `${restarts} restarts, ${balancer.refused} requests refused with 503, ${balancer.lostAnswers} answers lost, ${balancer.cut} connections cut`,
      balancer.refused > 0 && balancer.lostAnswers > 0,
    );
    const { Lode } = await import('@lode/client');
    const api = new Lode({ url: lode.address, apiKey: lode.key });
    const held = (await api.lists.list()) as Listed;
    seeOutcome('TypeScript', typescript, held, tools.see);
    if (python) seeOutcome('Python', python, held, tools.see);
    else tools.see(`Python: not run, ${String(await missingPython())}`, true);
    seeOutcome('command line', command, held, tools.see);
    const jobs: string[] = [];
    for await (const { id, operation } of api.jobs.list({})) if (operation === 'verify_emails') jobs.push(id);
    const started = [...typescript.jobs, ...(python?.jobs ?? [])];
    const missing = started.filter((id) => !jobs.includes(id));
    const failed = typescript.typed.length + (python?.typed.length ?? 0);
    tools.see(
      `${started.length} jobs started, ${missing.length} lost, ${jobs.length - started.length} more than started`,
      missing.length === 0 && jobs.length - started.length <= failed,
    );
  } finally {
    await stop();
  }
}

export const clientRestart: Drill = {
  number: 107,
  name: 'client-restart',
  fault: 'two gateways are restarted one after the other, with 503 and lost connections, while clients write',
  expected:
    'no write of the TypeScript client, the Python client and the command line is lost or doubled, and every error has a type',
  run: (tools) => withServices(tools, (lode) => drill(tools, lode)),
};
