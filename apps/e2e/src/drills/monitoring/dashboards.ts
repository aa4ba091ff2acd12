import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@lode/contracts';
import { freePort } from '@lode/service-kit';
import { stringify } from 'yaml';
import { ask, verify, withQuery } from '../../harness/http-client';
import { inProject } from '../../harness/project';
import type { ServicesDeployment } from '../../harness/services-deployment';
import { until } from '../../harness/until';
import { crawl } from '../../crawl/crawl';
import { addSmallSite } from '../../crawl/small-site';
import type { Drill, See } from '../drill';
import { goProgram, missingProgram } from '../kubernetes/binaries';
import { withServices } from '../with-services';

const folder = inProject('k8s/components/monitoring/dashboards');

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboards = (): Dashboard[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dashboard);

/** Requests of the kinds that the panels show. */
async function useEverything(lode: ServicesDeployment): Promise<void> {
  lode.sandbox.add({ name: 'observed.test', mailboxes: { anna: 'exists' } });
  for (const local of ['anna', 'ben', 'cleo']) await verify(lode, `${local}@observed.test`);
  await crawl(lode, { url: addSmallSite(lode, 'www.observed.test'), depth: '2' });
  const bulk = {
    method: 'POST',
    body: { emails: ['anna@observed.test'] },
    headers: { Prefer: 'respond-async' },
  };
  await ask(lode, '/bulk-email-verifier', bulk);
  for (const path of ['/enrich-company', '/domain-search'])
    await ask(lode, withQuery(path, { domain: 'observed.test' }));
}

/** A Prometheus that reads all services each second. */
class RunningPrometheus {
  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
    private readonly data: string,
  ) {}

  static async start(program: string, targets: readonly string[]): Promise<RunningPrometheus> {
    const data = mkdtempSync(join(tmpdir(), 'lode-prometheus-'));
    const port = await freePort();
    const settings = {
      global: { scrape_interval: '1s' },
      scrape_configs: [{ job_name: 'lode', static_configs: [{ targets }] }],
    };
    writeFileSync(join(data, 'prometheus.yml'), stringify(settings));
    const args = [
      ...[`--config.file=${join(data, 'prometheus.yml')}`, `--storage.tsdb.path=${join(data, 'tsdb')}`],
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    return new RunningPrometheus(port, spawn(program, args, { stdio: 'ignore' }), data);
  }

  /** Number of series in the answer to a query. */
  async rows(expr: string): Promise<number> {
    const answer = await this.read<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`);
    return answer?.result?.length ?? 0;
  }

  async metrics(): Promise<string[]> {
    return Object.keys((await this.read<object>('metadata?limit_per_metric=1')) ?? {});
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.data, { recursive: true });
  }

  private read<Data>(path: string): Promise<Data | undefined> {
    return fetch(`http://127.0.0.1:${this.port}/api/v1/${path}`)
      .then(async (response) => ((await response.json()) as { data?: Data }).data)
      .catch(() => undefined);
  }
}

async function runQueries(prometheus: RunningPrometheus, see: See): Promise<void> {
  for (const { title, panels } of dashboards()) {
    const queries = panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ panel: panel.title, expr })),
    );
    const empty: string[] = [];
    for (const { panel, expr } of queries)
      await until(panel, async () => (await prometheus.rows(expr)) > 0, 20_000).catch(() =>
        empty.push(`${panel}: ${expr}`),
      );
    const returned = `${queries.length - empty.length} of ${queries.length} queries return data`;
    see(`${title}: ${returned} ${empty.join('; ')}`, empty.length === 0);
  }
}

/** A query with `or vector(0)` returns data whatever it names. */
async function compareNames(prometheus: RunningPrometheus, see: See): Promise<void> {
  const known = await prometheus.metrics();
  const text = JSON.stringify(dashboards());
  const named = new Set(text.match(/\b(?:lode|process|nodejs)_\w+/g));
  const unknown = [...named].filter(
    (name) => !known.includes(name) && !known.includes(name.replace(/_(count|bucket|sum)$/, '')),
  );
  see(`${named.size} metrics, without one of a service: ${unknown.join(', ') || 'none'}`, !unknown.length);
}

async function observe(lode: ServicesDeployment, program: string, see: See): Promise<void> {
  const targets = serviceNames.map((name) => `127.0.0.1:${lode.fleet.find(name).managementPort}`);
  const prometheus = await RunningPrometheus.start(program, targets);
  try {
    const isComplete = async () => (await prometheus.rows('up == 1')) === targets.length;
    await until('Prometheus reads every service', isComplete, 60_000);
    await useEverything(lode);
    await runQueries(prometheus, see);
    await compareNames(prometheus, see);
  } finally {
    await prometheus.stop();
  }
}

/** Every query of the dashboards, by a real Prometheus that reads real services. */
export const dashboardQueries: Drill = {
  number: 98,
  name: 'dashboards',
  fault: 'none: a Prometheus reads all services, and runs every query of the dashboards',
  expected: 'every query returns data',
  async run(tools) {
    const missing = await missingProgram('prometheus');
    if (missing !== undefined) return tools.skip(missing);
    const prometheus = await goProgram('prometheus');
    await withServices(tools, (lode) => observe(lode, prometheus, tools.see));
  },
};
