import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { type Exported, type ReceivedSpan, spansOf } from '@lode/testing';
import { load } from 'js-yaml';
import { crawl } from '../api/searches';
import { addSmallSite } from '../harness/companies';
import { ask, verify, withQuery } from '../harness/http-client';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { chainOf, orphansOf, verifierChain } from '../observation';
import type { Drill, DrillTools, See } from './drill';
import { goProgram, missingProgram } from './kubernetes/cluster-programs';
import { withServices } from './processes';
import { runProgram } from './programs';

/** Series of `promtool test rules`, with the time at which an alert must fire or stay silent. */
interface AlertCase {
  readonly alert: string;
  /** What happens. */
  readonly when: string;
  /** Values per minute, by series. */
  readonly series: Readonly<Record<string, string>>;
  readonly at: string;
  readonly fires: number;
}

const casesFile = inProject('apps/e2e/src/drills/monitoring/alert-cases.yaml');

const alertCases: readonly AlertCase[] = [
  ...(load(readFileSync(casesFile, 'utf8')) as AlertCase[]),
  ...serviceNames.map((missing) => ({
    ...{ alert: 'LodeServiceMissing', when: `${missing} does not report`, at: '11m', fires: 1 },
    series: Object.fromEntries(
      serviceNames
        .filter((name) => name !== missing)
        .map((name) => [`lode_build_info{service="${name}",version="0.1.0"}`, '1x900']),
    ),
  })),
];

interface PrometheusRule {
  readonly kind: string;
  readonly spec: { readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[] };
}

const timeoutMs = 5 * 60_000;

const requireFile = createRequire(inProject('package.json'));
const { objectsOf, template } = requireFile('./tools/cluster/helm.cjs') as {
  objectsOf(text: string): PrometheusRule[];
  template(values: object): string;
};

/** The rules of the release `lode` in the namespace `lode`. */
function renderRules(): PrometheusRule['spec'] {
  const image = { registry: 'registry.example.com/lode' };
  const objects = objectsOf(template({ image, postgres: { enabled: true }, monitoring: { alerts: true } }));
  const rule = objects.find(({ kind }) => kind === 'PrometheusRule');
  if (!rule) throw new Error('the chart has no PrometheusRule');
  return rule.spec;
}

/** With the labels that the scrape of the release adds, unless it names others. */
const scraped = (series: string): string =>
  series.includes('namespace=') ? series : series.replace('{', '{namespace="lode",job="lode",');

export const monitoring: Drill = {
  name: 'monitoring',
  promise:
    'Each alert fires in its situation only, every query of the dashboards returns data of a real Prometheus, and a real Collector receives one trace from HTTP to SMTP',
  async run(tools) {
    for (const program of ['promtool', 'prometheus', 'collector'] as const) {
      const missing = await missingProgram(program);
      if (missing !== undefined) return tools.skip(missing);
    }
    await testAlerts(tools.see);
    const prometheus = await goProgram('prometheus');
    await withServices(tools, (lode) => observe(lode, prometheus, tools.see));
    await collectTrace(tools);
  },
};

/** The alert rules by Prometheus' own test program. */
async function testAlerts(see: See): Promise<void> {
  const promtool = await goProgram('promtool');
  const folder = mkdtempSync(join(tmpdir(), 'lode-alerts-'));
  try {
    const spec = renderRules();
    writeFileSync(join(folder, 'rules.yaml'), JSON.stringify(spec));
    writeFileSync(
      join(folder, 'tests.yaml'),
      JSON.stringify({ rule_files: ['rules.yaml'], tests: alertCases.map(testOf) }),
    );
    const names = spec.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const untested = names.filter((name) =>
      [0, 1].some((fires) => !alertCases.some((each) => each.alert === name && each.fires === fires)),
    );
    see(`${names.length} alerts, without a case: ${untested.join(', ') || 'none'}`, untested.length === 0);
    for (const [command, name] of [
      ['check', 'rules.yaml'],
      ['test', 'tests.yaml'],
    ] as const) {
      const { status, output } = await runProgram(promtool, [command, 'rules', name], {
        cwd: folder,
        timeoutMs,
      });
      see(`promtool ${command} rules: ${status === 0 ? `${alertCases.length} cases` : output}`, status === 0);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Counts alerts instead of comparing their labels and texts. */
const testOf = ({ alert, when, series, at, fires }: AlertCase): object => ({
  name: `${alert}: ${when}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: scraped(name), values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: at,
      exp_samples: fires === 0 ? [] : [{ labels: '{}', value: fires }],
    },
  ],
});

const dashboardFolder = inProject('k8s/chart/files/dashboards');

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboards = (): Dashboard[] =>
  readdirSync(dashboardFolder).map(
    (name) => JSON.parse(readFileSync(join(dashboardFolder, name), 'utf8')) as Dashboard,
  );

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
    writeFileSync(join(data, 'prometheus.yml'), JSON.stringify(settings));
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
      // All namespaces and releases.
      panel.targets.map(({ expr }) => ({
        panel: panel.title,
        expr: expr.replaceAll(/\$(namespace|job)/g, '.*'),
      })),
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

const lastSpan = 'SMTP conversation';

/** The OpenTelemetry Collector receives OTLP as protobuf and writes it to a file. */
const settingsOf = (port: number, file: string): object => ({
  receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
  exporters: { file: { path: file, flush_interval: '100ms' } },
  service: {
    telemetry: { metrics: { level: 'none' }, logs: { level: 'warn' } },
    pipelines: { traces: { receivers: ['otlp'], exporters: ['file'] } },
  },
});

/** One request per line; the last line may be incomplete. */
function spansIn(file: string): ReceivedSpan[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => spansOf(JSON.parse(line) as Exported));
}

async function trace(tools: DrillTools, collector: string, folder: string): Promise<void> {
  const [port, file] = [await freePort(), join(folder, 'traces.json')];
  writeFileSync(join(folder, 'collector.yaml'), JSON.stringify(settingsOf(port, file)));
  const child = spawn(collector, [`--config=file:${join(folder, 'collector.yaml')}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  try {
    await withServices(
      tools,
      async (lode) => {
        lode.sandbox.add({ name: 'collected.test', mailboxes: { anna: 'exists' } });
        await verify(lode, 'anna@collected.test');
        let spans: ReceivedSpan[] = [];
        await until('the trace is complete', () => {
          const all = spansIn(file);
          const root = all.find(({ name }) => name === 'GET /email-verifier');
          spans = all.filter(({ traceId }) => traceId === root?.traceId);
          return spans.some(({ name }) => name === lastSpan) && orphansOf(spans).length === 0;
        });
        const chain = chainOf(spans, lastSpan);
        tools.see(
          `${spans.length} spans in one trace: ${chain.join(' < ')}`,
          String(chain) === String(verifierChain),
        );
      },
      { settings: Object.fromEntries(serviceNames.map((name) => [name, traced])) },
    );
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** A trace in the official Collector, compiled from its Go modules. */
async function collectTrace(tools: DrillTools): Promise<void> {
  const collector = await goProgram('collector');
  const folder = mkdtempSync(join(tmpdir(), 'lode-collector-'));
  try {
    await trace(tools, collector, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
