import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../browser/launch-browser';
import type { Deployment } from '../../harness/deployment';
import { startStandaloneDeployment } from '../../harness/standalone-deployment';
import type { DrillTools } from '../drill';
import { fillAccount, type FilledAccount } from './filled-account';

const owner = { email: 'ada@team.example', name: 'Ada Lovelace', password: 'four plain random words' };
const maxLoadMs = 180_000;

export interface DashboardVisit {
  readonly lode: Deployment;
  readonly filled: FilledAccount;
  /** The session of the owner as a `Cookie` header. */
  readonly cookie: string;
  /** A page of the signed-in owner, in a context of its own. */
  readonly pageWith: (options: BrowserContextOptions) => Promise<Page>;
}

/** Runs work on the dashboard of an account that has been used for a while. Skips the drill where no Chromium starts. */
export async function withDashboard(
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
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
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
export async function openLoaded(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  // Not `waitForFunction`, which the policy of the page forbids.
  await page.locator('.skeleton, [aria-busy=true], [data-stale]').first().waitFor({ state: 'detached' });
}
