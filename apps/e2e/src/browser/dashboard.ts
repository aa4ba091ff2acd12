import { existsSync, readFileSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type Download,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import type { SandboxGuide } from '@lode/contracts';
import type { TestContext } from 'vitest';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { startStandaloneDeployment } from '../harness/standalone';
import { hubspotClient } from '../workflows/hubspot-consent';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** Defaults of the Chromium of npm: a GPU in software takes half of the processor time, and no page needs one. */
const gpuInSoftware = /gpu|^--use-(gl|angle)=|swiftshader/;
const withoutGpu = ['--disable-gpu', '--disable-software-rasterizer'];

/**
 * Chromium of the machine, else that of npm, which runs on Linux x64; with web security, without which no `Origin` is sent.
 * @param further arguments of the program
 * @throws if neither starts
 */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = installed.find((path) => existsSync(path));
  if (executablePath)
    return playwright.launch({ executablePath, args: ['--no-sandbox', ...withoutGpu, ...further] });
  const args = chromium.args.filter(
    (argument) => argument !== '--disable-web-security' && !gpuInSoftware.test(argument),
  );
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...args, ...withoutGpu, ...further],
  });
}

/** The person who sets up the deployment, and is signed in between the tests. */
export const owner = { email: 'ada@team.example', password: 'four plain random words' };

/** The browser and the deployment that the tests of the dashboard share. */
export interface Dashboard {
  readonly lode: () => Deployment;
  readonly guide: () => SandboxGuide;
  readonly context: () => BrowserContext;
  readonly page: () => Page;
  /** What must never happen on any page. */
  readonly incidents: string[];
  /** Bytes of the scripts that the pages have loaded. */
  readonly scriptBytes: () => number;
  readonly open: (path: string) => Promise<Response | null>;
  /** Goes to a page as its links do, without loading the dashboard again. */
  readonly visit: (path: string) => Promise<unknown>;
  readonly button: (name: string | RegExp) => Locator;
  readonly inDialog: (name: string | RegExp) => Locator;
  readonly table: () => Locator;
  readonly escape: () => Promise<void>;
  /** Fills in the form of the sign-in page. */
  readonly signIn: (person?: typeof owner) => Promise<void>;
  /** A test that is skipped, with the reason, where no Chromium starts. */
  readonly test: (title: string, run: () => Promise<void>, timeoutMs?: number) => void;
}

/** One standalone and one browser for all tests of the file that calls it. */
export function startedDashboard(): Dashboard {
  let lode: Deployment;
  let guide: SandboxGuide;
  let browser: Browser | undefined;
  let noBrowser = '';
  let context: BrowserContext;
  let page: Page;
  const watched = new WatchedPages(() => lode.address);
  beforeAll(async () => {
    [lode, browser] = await Promise.all([
      startStandaloneDeployment({ settings: hubspotClient }),
      launchBrowser().catch((error: Error) => void (noBrowser = `no Chromium starts here: ${error.message}`)),
    ]);
    if (!browser) return;
    guide = (await ask(lode, '/sandbox')).json();
    context = await browser.newContext(settings);
    page = await context.newPage();
    watched.observe(page);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await lode.stop();
  });
  return {
    ...actionsOn(() => page),
    lode: () => lode,
    guide: () => guide,
    context: () => context,
    page: () => page,
    incidents: watched.incidents,
    scriptBytes: () => watched.scriptBytes,
    open: (path) => page.goto(lode.address + path),
    test: (title, run, timeoutMs) => {
      const whole = async (running: TestContext): Promise<void> => {
        if (!browser) running.skip(noBrowser);
        page.setDefaultTimeout(45_000);
        await run();
      };
      it(title, whole, timeoutMs);
    },
  };
}

/** Without transitions: axe would measure colours between two themes. */
const settings = {
  locale: 'en-GB',
  reducedMotion: 'reduce',
  viewport: { width: 1360, height: 900 },
} as const;

const actionsOn = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name }).first();
  return {
    button,
    visit: (path: string) =>
      page().evaluate(
        `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
      ),
    inDialog: (name: string | RegExp) => page().getByRole('dialog').getByRole('button', { name }),
    table: () => page().getByRole('table'),
    escape: () => page().keyboard.press('Escape'),
    signIn: async ({ email, password } = owner): Promise<void> => {
      await page().getByLabel('Email address').fill(email);
      await page().getByLabel('Password').fill(password);
      await button('Sign in').click();
    },
  };
};

class WatchedPages {
  readonly incidents: string[] = [];
  scriptBytes = 0;

  constructor(private readonly address: () => string) {}

  observe(page: Page): void {
    const { incidents } = this;
    page.on('pageerror', ({ message }) => incidents.push(`error: ${message}`));
    page.on('dialog', (dialog) => incidents.push(`dialog: ${dialog.message()}`));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) incidents.push(message.text());
    });
    page.on('request', (request) => {
      const known = [this.address(), 'data:', 'blob:'];
      if (!known.some((url) => request.url().startsWith(url)))
        incidents.push(`outside request: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) this.scriptBytes += Number(response.headers()['content-length']);
    });
  }
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical violations that axe finds on the page. @param rules default: all */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(`${axe};0`);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  });
  const found = await page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
  return found as string[];
}

/** Parts of the language of the API in messages for people: paths, methods and names of fields. */
const raw = String.raw`\b(GET|POST|PUT|PATCH|DELETE) /|\b(body|query|path|check)[.[]\w|HTTP \d`;

/** Messages on the page that speak to programmers. */
export const rawMessages = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=alert], .notice, .toast, .field-error, .finding')]
    .map(({ innerText }) => innerText).filter((text) => new RegExp(${JSON.stringify(raw)}).test(text))`);

/** The rows of a downloaded file, without its header. */
export async function rowsOf(download: Promise<Download>): Promise<string[]> {
  const [, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  return rows;
}
