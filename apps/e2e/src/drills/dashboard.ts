import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/platform';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../browser/dashboard';
import type { Deployment } from '../harness/deployment';
import { inProject } from '../harness/project';
import { startStandaloneDeployment } from '../harness/standalone';
import type { Drill, DrillTools, See } from './drill';
import { fillAccount, type FilledAccount, type FilledCrm } from './filled-account';
import { percentile } from './load';
import { npmPackages, runWell } from './programs';

const desktop = { width: 1360, height: 900 };
const phone = { width: 390, height: 844 };
const common = { locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** Ways to look at a page, by the name of their folder. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...common, viewport: desktop, colorScheme: 'light' },
  dark: { ...common, viewport: desktop, colorScheme: 'dark' },
  phone: { ...common, viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
};

/** Pictures of the README and of the guide for sales people: file in `docs/images`, and path. */
const pictures = ({ search, sequence }: FilledAccount): View[] => [
  ['dashboard-find-leads', `/app/find?job=${search}`],
  ['dashboard-companies', '/app/companies'],
  ['dashboard-people', '/app/people?decision_maker=true', 'tbody tr:has(.badge-good) button'],
  ['dashboard-analytics', `/app/sequences/${sequence}?tab=analytics`],
  ['dashboard-editor', `/app/sequences/${sequence}?tab=edit`],
  ['dashboard-conversations', '/app/conversations?state=all', '.mail-line'],
];

/** A file of contacts for the picture of its columns. */
const contacts =
  'Company,First name,Last name,Email,Note\nCedar Dental Care,Emma,Clark,emma@cedar-dental.example,Hall 4\nHarbour Law,James,Reid,j.reid@harbour-law.example,call in May\nNorth Bakery,Anna,Berg,anna@north-bakery.example,\n';

export const dashboard: Drill = {
  name: 'dashboard',
  promise:
    'Every page of dashboard and documentation works, light, dark and at phone width, and Lighthouse gives the first pages at least 95 for performance and 100 for accessibility',
  run: (tools: DrillTools) =>
    withDashboard(tools, async (visit) => {
      await takeScreenshots(visit, tools.see);
      await runLighthouse(visit, tools);
    }),
};

/** Takes every view into `.lode/screenshots`, for a person who looks at them. */
async function takeScreenshots({ lode, filled, pageWith }: DashboardVisit, see: See): Promise<void> {
  const folder = inProject('.lode', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  const views = await allViews(await pageWith(common), lode.address, filled);
  for (const [look, options] of Object.entries(looks)) {
    const page = await pageWith(options);
    mkdirSync(join(folder, look), { recursive: true });
    await lookAt(page, { address: lode.address, folder: join(folder, look), views }, see);
  }
  await takePictures(await pageWith(pictureLook), lode.address, pictures(filled));
  see(`${views.length} views three times: ${folder}`, true);
}

/** Small enough for a page that is read on a phone. */
const pictureLook = { ...common, viewport: { width: 1100, height: 640 }, colorScheme: 'light' } as const;

/** Takes the pictures of the documents, with `README_PICTURES` into `docs/images`. */
async function takePictures(page: Page, address: string, views: readonly View[]): Promise<void> {
  const folder = process.env['README_PICTURES'] ? ['docs', 'images'] : ['.lode', 'screenshots', 'readme'];
  for (const [name, path, click] of views) {
    await openLoaded(page, address + path);
    if (click) await page.locator(click).first().click();
    await page.screenshot({ path: inProject(...folder, `${name}.png`) });
  }
  await openLoaded(page, `${address}/app/verify`);
  const buffer = Buffer.from(contacts);
  await page.getByLabel('Choose file').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Verify this file' }).waitFor();
  await page.screenshot({ path: inProject(...folder, 'dashboard-verify.png') });
}

interface Tour {
  readonly address: string;
  readonly folder: string;
  readonly views: readonly View[];
}

async function lookAt(page: Page, { address, folder, views }: Tour, see: See): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const [name, path, click] of views) {
    await openLoaded(page, address + path).catch((error: Error) => errors.push(error.message));
    if (click) await page.locator(click).first().click();
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) errors.push(`${excess} px wider than the window`);
    await page.screenshot({ path: join(folder, `${name.replaceAll('/', '-')}.png`), fullPage: true });
    if (errors.length > 0) see(`${folder} ${name}: ${errors.splice(0).join('; ')}`, false);
  }
}

/** A view of the dashboard: name of its files, path, and what is clicked there. */
type View = readonly [name: string, path: string, click?: string];

/** Views beside those of the navigation: with content, tabs or a dialog. */
const detailViews = ({ company, list, sequence, message, search, ...made }: FilledAccount): View[] => [
  ['find-results', `/app/find?job=${search}`],
  ['find-map', `/app/find?job=${search}&view=map`],
  ['find-evidence', `/app/find?job=${search}&lead=0`],
  ['companies-map', '/app/companies?view=map'],
  ['companies-filtered', '/app/companies?country=DE&has_email=true'],
  ['people-found', '/app/people?decision_maker=true'],
  ['people-filtered', '/app/people?decision_maker=true&sector=54&size_min=2'],
  ['people-evidence', '/app/people?decision_maker=true', 'table tbody button'],
  ['company-gone', '/app/companies?company=unknown.example'],
  ...['facts', 'signals', 'people', 'technologies', 'addresses'].map((tab): View => [
    `company-${tab}`,
    `/app/company?domain=${company}&tab=${tab}`,
  ]),
  ['list', `/app/lists/${list}`],
  ['monitor-search', `/app/monitors/${made.savedSearch}`],
  ['mailbox-new', '/app/mailboxes/new'],
  ['mailbox-return', '/app/mailboxes/return?error=access_denied'],
  ['mailbox', `/app/mailboxes/${made.mailbox}`],
  ['webhook', `/app/webhooks/${made.webhook}`],
  ...crmViews(made.crm),
  ['sequence-new', '/app/sequences/new'],
  ...['edit', 'check', 'enrolments', 'analytics'].map((tab): View => [
    `sequence-${tab}`,
    `/app/sequences/${sequence}?tab=${tab}`,
  ]),
  ['inbox-message', `/app/inbox?message=${message}`],
  ['conversation', '/app/conversations?state=all', '.mail-line'],
  ['tasks', '/app/tasks?state=all'],
  ['not-found', '/app/nowhere'],
];

const crmViews = ({ connection, dryRun, sync }: FilledCrm): View[] => [
  ['crm-new', '/app/crm/new'],
  ['crm-new-salesforce', '/app/crm/new?vendor=salesforce'],
  ['crm-return', '/app/crm/return?error=access_denied'],
  ['crm-syncs', `/app/crm/${connection}`],
  ['crm-mapping', `/app/crm/${connection}?tab=mapping`],
  ['crm-settings', `/app/crm/${connection}?tab=settings`],
  ['crm-new-sync', `/app/crm/${connection}?sync=1`],
  ['crm-dry-run', `/app/crm/${connection}/${dryRun}`],
  ['crm-changes', `/app/crm/${connection}/${dryRun}?lead=2`],
  ['crm-sync', `/app/crm/${connection}/${sync}`],
];

const documentation: readonly View[] = [
  ['docs', '/docs'],
  ['docs-guide', '/docs/quick-start'],
  ['docs-api', '/docs/api/leads'],
];

/** All views: those of the navigation, so that a new page is among them, details, and pages of the documentation. */
async function allViews(page: Page, address: string, filled: FilledAccount): Promise<View[]> {
  await page.goto(address);
  const links = page.locator('.sidebar a[href^="/app/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [
    ['home', '/'],
    ...[...new Set(paths)].map((path): View => [path.replace('/app/', ''), path]),
    ...detailViews(filled),
    ...documentation,
  ];
}

const version = '13.5.0';
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
  { name: 'Home', path: '/', minimum: { performance: 95, accessibility: 100 } },
  { name: 'Find leads', path: '/app/find', minimum: { performance: 95, accessibility: 100 } },
  { name: 'a guide', path: '/docs/quick-start', minimum: { performance: 95, accessibility: 100 } },
  { name: 'the API reference', path: '/docs/api/leads', minimum: { performance: 75, accessibility: 100 } },
];

/** Medians of Lighthouse for the pages that people see first. */
async function runLighthouse(visit: DashboardVisit, { see, skip }: DrillTools): Promise<void> {
  const packages = await npmPackages(`lighthouse@${version}`).catch((error: Error) =>
    skip(`Lighthouse cannot be installed: ${error.message.slice(0, 200)}`),
  );
  if (!packages) return;
  const program = join(packages, 'lighthouse/cli/index.js');
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const folder = mkdtempSync(join(tmpdir(), 'lode-lighthouse-'));
  try {
    for (const page of pages) await judge(page, { program, port, folder, visit }, see);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

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
    const median = percentile(values, 0.5);
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

const owner = { email: 'ada@team.example', name: 'Ada Lovelace', password: 'four plain random words' };
const maxLoadMs = 180_000;

interface DashboardVisit {
  readonly lode: Deployment;
  readonly filled: FilledAccount;
  /** The session of the owner as a `Cookie` header. */
  readonly cookie: string;
  /** A page of the signed-in owner, in a context of its own. */
  readonly pageWith: (options: BrowserContextOptions) => Promise<Page>;
}

/** Runs work on the dashboard of an account that has been used for a while. Skips the drill where no Chromium starts. */
async function withDashboard(
  { postgres, skip }: DrillTools,
  work: (visit: DashboardVisit) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser().catch((error: Error) => skip(`no Chromium starts: ${error.message}`));
  if (!browser) return;
  const lode = await startStandaloneDeployment({ postgres });
  try {
    const filled = await fillAccount(lode);
    const context = await browser.newContext();
    await setUpOwner(await context.newPage(), lode);
    await inviteMember(context, lode);
    const storageState = await context.storageState();
    const pageWith = async (options: BrowserContextOptions): Promise<Page> => {
      const page = await (await browser.newContext({ ...options, storageState })).newPage();
      page.setDefaultTimeout(maxLoadMs);
      return page;
    };
    const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await work({ lode, filled, cookie, pageWith });
  } finally {
    await browser.close();
    await lode.stop();
  }
}

async function setUpOwner(page: Page, lode: Deployment): Promise<void> {
  await page.goto((await lode.accounts('setup')).split('\n').at(-1) ?? '');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Create sign-in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** Needs a session: an API key is not enough. */
async function inviteMember({ request }: BrowserContext, { address }: Deployment): Promise<void> {
  const answer = await request.post(`${address}/invitations`, {
    headers: { 'X-Lode-CSRF': '1', Origin: address },
    data: { email: 'grace@team.example', role: 'member' },
  });
  if (!answer.ok()) throw new Error(`POST /invitations: ${await answer.text()}`);
}

/** Opens a page and waits until its content has been loaded. */
async function openLoaded(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  // Not `waitForFunction`, which the policy of the page forbids.
  await page.locator('.skeleton, [aria-busy=true], [data-stale]').first().waitFor({ state: 'detached' });
}
