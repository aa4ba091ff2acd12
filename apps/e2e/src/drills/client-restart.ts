import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/platform';
import { CliShell } from '../clients/command-line';
import type { Deployment } from '../harness/deployment';
import { inProject } from '../harness/project';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, DrillTools, See } from './drill';
import { LocalServer, verifying, withServices } from './processes';
import { clientTools, missingPython, pythonPrograms, runWell } from './programs';

export const clientRestart: Drill = {
  name: 'client-restart',
  promise:
    'While gateways restart, refuse and lose answers, no write of the TypeScript client, the Python client or the command line is lost or doubled, and every error has a type',
  run: (tools) => withServices(tools, (lode) => drill(tools, lode), { only: [...verifying, 'outreach'] }),
};

const rounds = { typescript: 30, python: 30, command: 6 };
/** Requests between two restarts. */
const pauseRequests = 40;
const timeoutMs = 600_000;

/** @returns undefined where Python is missing */
async function pythonRounds(url: string, key: string): Promise<Outcome | undefined> {
  if ((await missingPython()) !== undefined) return undefined;
  const programs = await pythonPrograms(clientTools);
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
  const balancer = new Balancer([lode.address, `http://127.0.0.1:${port}`]);
  const server = await LocalServer.listen((request, response) => balancer.forward(request, response));
  const { address } = server;
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
    else tools.skip(`the Python client: ${String(await missingPython())}`);
    seeOutcome('command line', command, held, tools.see);
    const jobs: string[] = [];
    for await (const { id } of api.jobs.list({ operation: 'verify_emails' })) jobs.push(id);
    const started = [...typescript.jobs, ...(python?.jobs ?? [])];
    const missing = started.filter((id) => !jobs.includes(id));
    const failed = typescript.typed.length + (python?.typed.length ?? 0);
    tools.see(
      `${started.length} jobs started, ${missing.length} lost, ${jobs.length - started.length} more than started`,
      missing.length === 0 && jobs.length - started.length <= failed,
    );
  } finally {
    await server.close();
  }
}

/** What a client did, as it saw it itself. */
interface Outcome {
  /** Names of lists with two leads each. */
  readonly kept: string[];
  readonly deleted: string[];
  /** Ids of jobs. */
  readonly jobs: string[];
  /** Errors of the client's own types. */
  readonly typed: string[];
  readonly untyped: string[];
}

const noOutcome = (): Outcome => ({ kept: [], deleted: [], jobs: [], typed: [], untyped: [] });

/** Two leads for a list; the addresses are of a domain without mail, so that no probe takes time. */
const leadsOf = (name: string) =>
  ['anna', 'ben'].map((person) => ({ email: `${person}.${name}@no-such-domain.test`, company: name }));

/** Creates a list, adds leads, reads it, starts a job, and deletes every third list. */
async function typescriptRounds(url: string, key: string, count: number): Promise<Outcome> {
  const { Lode, LodeError } = await import('@lode/client');
  const lode = new Lode({ url, apiKey: key });
  const outcome = noOutcome();
  for (let round = 0; round < count; round += 1) {
    const name = `ts-${round}`;
    const isDeleted = round % 3 === 0;
    try {
      const { id } = await lode.lists.create({ name });
      await lode.lists.addLeads({ id, leads: leadsOf(name) });
      const { leads_count } = await lode.lists.get({ id });
      if (leads_count !== 2) outcome.untyped.push(`${name} has ${leads_count} leads`);
      const job = await lode.jobs.start('verify_emails', { emails: [`x.${name}@no-such-domain.test`] });
      outcome.jobs.push(job.id);
      if (isDeleted) await lode.lists.delete({ id });
      outcome[isDeleted ? 'deleted' : 'kept'].push(name);
    } catch (error) {
      outcome[error instanceof LodeError ? 'typed' : 'untyped'].push(`${name}: ${String(error)}`);
    }
  }
  return outcome;
}

/** A sentence of the command line, never a stack. */
const isSentence = (stderr: string): boolean => stderr.trim() !== '' && !/\n +at /.test(stderr);

/** The same as the other clients, each step by a process of its own. */
async function commandRounds(lode: Deployment, count: number): Promise<Outcome> {
  const shell = new CliShell(lode);
  const outcome = noOutcome();
  const run = async (script: string): Promise<Record<string, unknown>> => {
    const { status, stdout, stderr } = await shell.run(script);
    if (status === 0) return JSON.parse(stdout) as Record<string, unknown>;
    outcome[isSentence(stderr) ? 'typed' : 'untyped'].push(`${script.slice(0, 60)}: ${stderr.trim()}`);
    throw new Error(stderr);
  };
  for (let round = 0; round < count; round += 1) {
    const name = `cli-${round}`;
    try {
      const { id } = await run(`lode --json call create_list name=${name}`);
      await run(`lode --json call add_leads id=${String(id)} 'leads:=${JSON.stringify(leadsOf(name))}'`);
      if (round % 3 === 0) await run(`lode --json call delete_list id=${String(id)}`);
      outcome[round % 3 === 0 ? 'deleted' : 'kept'].push(name);
    } catch {
      // Recorded by `run`.
    }
  }
  shell.remove();
  return outcome;
}

/** Requests of which one is refused, and of which one loses its answer. Both are odd, so that methods and faults mix. */
const refusedEvery = 7;
const lostEvery = 5;

const unavailable = JSON.stringify({
  ...{ type: '/docs/errors#unavailable', title: 'Service unavailable', status: 503 },
  ...{ detail: 'No gateway is available.', code: 'unavailable', request_id: 'req_balancer' },
});

/**
 * Distributes requests over gateways in turn, like a balancer during a restart: some requests receive 503, some lose their
 * connection after the gateway has done the work, and those to a gateway that has just ended lose it too.
 */
class Balancer {
  refused = 0;
  lostAnswers = 0;
  cut = 0;
  /** Requests so far. */
  count = 0;

  /** @param targets addresses of gateways */
  constructor(private readonly targets: readonly string[]) {}

  forward(request: IncomingMessage, response: ServerResponse): void {
    const count = (this.count += 1);
    if (count % refusedEvery === 0) {
      this.refused += 1;
      response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '1' });
      return void response.end(unavailable);
    }
    const { hostname, port } = new URL(this.targets[count % this.targets.length] ?? '');
    const options = { hostname, port, path: request.url, method: request.method, headers: request.headers };
    const forwarded = requestTo(options, (answer) => {
      if (count % lostEvery === 0) {
        this.lostAnswers += 1;
        answer.resume().once('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.once('error', () => {
      this.cut += 1;
      response.destroy();
    });
    request.pipe(forwarded);
  }
}
