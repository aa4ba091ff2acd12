import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/service-kit';
import { launchBrowser } from '../../browser/launch-browser';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools } from '../drill';
import { runWell } from '../run-program';
import { withDashboard, type DashboardVisit } from './dashboard-visit';
import { medianOf } from './median';

const version = '13.5.0';
const installTimeoutMs = 600_000;
const runTimeoutMs = 180_000;
/** Runs of each page; `LIGHTHOUSE_RUNS` shortens a drill. */
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);

const categories = ['performance', 'accessibility'] as const;
type Category = (typeof categories)[number];
type Scores = Readonly<Record<Category, number>>;

interface JudgedPage {
  readonly name: string;
  readonly path: string;
  /** Minimum of the median score. */
  readonly minimum: Scores;
}

const pages: readonly JudgedPage[] = [
  { name: 'Overview', path: '/', minimum: { performance: 90, accessibility: 95 } },
  { name: 'Find leads', path: '/app/find', minimum: { performance: 90, accessibility: 95 } },
  { name: 'a guide', path: '/docs/quick-start', minimum: { performance: 90, accessibility: 95 } },
  { name: 'the API reference', path: '/docs/api/leads', minimum: { performance: 75, accessibility: 95 } },
];

/** Lighthouse, installed apart from the project's packages. @returns its program */
async function lighthouseProgram(): Promise<string> {
  const folder = inProject('.lode', `lighthouse-${version}`);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(join(folder, 'complete'))) return program;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await runWell('npm', ['install', '--prefix', folder, ...quiet, `lighthouse@${version}`], {
    cwd: folder,
    timeoutMs: installTimeoutMs,
  });
  mkdirSync(join(folder, 'complete'));
  return program;
}

/** Medians of Lighthouse for the pages that people see first. */
export const lighthouse: Drill = {
  number: 95,
  name: 'lighthouse',
  fault: `Lighthouse ${version}, desktop, median of ${runs}: Overview, Find leads, a guide, API reference`,
  expected: 'performance of at least 90, of the API reference 75; accessibility of at least 95',
  run: (tools: DrillTools) =>
    withDashboard(tools, async (visit) => {
      const program = await lighthouseProgram();
      const port = await freePort();
      const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
      const folder = mkdtempSync(join(tmpdir(), 'lode-lighthouse-'));
      try {
        for (const page of pages) await judge(page, { program, port, folder, visit }, tools.see);
      } finally {
        await browser.close();
        rmSync(folder, { recursive: true });
      }
    }),
};

interface Judging {
  readonly program: string;
  readonly port: number;
  readonly folder: string;
  readonly visit: DashboardVisit;
}

async function judge(
  { name, path, minimum }: JudgedPage,
  judging: Judging,
  see: DrillTools['see'],
): Promise<void> {
  const scores: Scores[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(path, judging));
  for (const category of categories) {
    const values = scores.map((score) => score[category]);
    const median = medianOf(values);
    see(`${name}: ${category} ${median} (${values.join(', ')})`, median >= minimum[category]);
  }
}

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: {
    readonly 'network-requests': {
      readonly details: { readonly items: readonly { readonly url: string; readonly statusCode: number }[] };
    };
  };
}

async function scoresOf(path: string, { program, port, folder, visit }: Judging): Promise<Scores> {
  const { lode, cookie } = visit;
  const report = join(folder, 'report.json');
  const args = [
    ...[program, lode.address + path, '--preset=desktop', `--port=${port}`, '--quiet'],
    ...[`--only-categories=${categories.join()}`, '--output=json', `--output-path=${report}`],
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
  ];
  await runWell(process.execPath, args, { cwd: folder, timeoutMs: runTimeoutMs });
  const { categories: found, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // The form of the sign-in would have good scores too.
  const rejected = audits['network-requests'].details.items.find(({ statusCode }) => statusCode === 401);
  if (rejected) throw new Error(`${path} was opened without the session: 401 of ${rejected.url}`);
  return {
    performance: Math.round((found.performance.score ?? 0) * 100),
    accessibility: Math.round((found.accessibility.score ?? 0) * 100),
  };
}
