import { spawn } from 'node:child_process';
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

interface Answer<Data> {
  readonly status: string;
  readonly data: Data;
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

async function observe(lode: ServicesDeployment, prometheus: string, see: See): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'lode-prometheus-'));
  const port = await freePort();
  const targets = serviceNames.map((name) => `127.0.0.1:${lode.fleet.find(name).managementPort}`);
  const settings = {
    global: { scrape_interval: '1s' },
    scrape_configs: [{ job_name: 'lode', static_configs: [{ targets }] }],
  };
  writeFileSync(join(data, 'prometheus.yml'), stringify(settings));
  const args = [
    ...[`--config.file=${join(data, 'prometheus.yml')}`, `--storage.tsdb.path=${join(data, 'tsdb')}`],
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(prometheus, args, { stdio: 'ignore' });
  const read = async <Data>(path: string): Promise<Answer<Data> | undefined> =>
    fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
      .then((response) => response.json() as Promise<Answer<Data>>)
      .catch(() => undefined);
  const rows = async (expr: string): Promise<number> =>
    (await read<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`))?.data?.result.length ?? 0;
  try {
    await until(
      'Prometheus reads every service',
      async () => (await rows('up == 1')) === targets.length,
      60_000,
    );
    await useEverything(lode);
    for (const { title, panels } of dashboards()) {
      const queries = panels.flatMap((panel) =>
        panel.targets.map(({ expr }) => ({ panel: panel.title, expr })),
      );
      const empty: string[] = [];
      for (const { panel, expr } of queries)
        await until(panel, async () => (await rows(expr)) > 0, 20_000).catch(() =>
          empty.push(`${panel}: ${expr}`),
        );
      see(
        `${title}: ${queries.length - empty.length} of ${queries.length} queries return data ${empty.join('; ')}`,
        !empty.length,
      );
    }
    const known = Object.keys((await read<object>('metadata?limit_per_metric=1'))?.data ?? {});
    const named = dashboards().flatMap(
      (dashboard) => JSON.stringify(dashboard).match(/\b(?:lode|process|nodejs)_\w+/g) ?? [],
    );
    const unknown = [...new Set(named)].filter(
      (name) => !known.includes(name.replace(/_(count|bucket|sum)$/, '')),
    );
    see(
      `metrics that no service has: ${unknown.join(', ') || 'none'}`,
      unknown.filter((name) => !known.includes(name)).length === 0,
    );
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true });
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
