import { readFileSync } from 'node:fs';
import type { LeadList, ListedLeads, SandboxGuide, Sequence, SequenceAnalytics } from '@lode/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { page as crawledPage } from '../crawl/small-site';
import { addCompany, teamPage } from '../email-finder/company';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { startStandaloneDeployment } from '../harness/standalone-deployment';
import { SequenceApi } from '../sequences/sequence-api';
import { launchBrowser } from './launch-browser';
import { rowsOf } from './downloaded-rows';
import { consentPages, consentUrl } from './consent-pages';
import { crmPages, crmPaths, hubspotClient, hubspotConsentUrl } from './crm-pages';
import { outreachPages, outreachPaths } from './outreach-pages';
import { searchPages } from './search-pages';

let lode: Deployment;
let guide: SandboxGuide;
let browser: Browser | undefined;
let noBrowser = '';
let context: BrowserContext;
let page: Page;
/** What must never happen on any page. */
const incidents: string[] = [];
let scriptBytes = 0;

const owner = { email: 'ada@team.example', password: 'four plain random words' };

beforeAll(async () => {
  [lode, browser] = await Promise.all([
    startStandaloneDeployment({ settings: hubspotClient }),
    launchBrowser().catch((error: Error) => void (noBrowser = `no Chromium starts here: ${error.message}`)),
  ]);
  if (!browser) return;
  guide = (await ask(lode, '/sandbox')).json();
  // Without transitions: axe would measure colours between two themes.
  const settings = {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1360, height: 900 },
  } as const;
  context = await browser.newContext(settings);
  page = await context.newPage();
  observe(page);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await lode.stop();
});

function observe(watched: Page): void {
  watched.on('pageerror', ({ message }) => incidents.push(`error: ${message}`));
  watched.on('dialog', (dialog) => incidents.push(`dialog: ${dialog.message()}`));
  watched.on('console', (message) => {
    if (/content security policy/i.test(message.text())) incidents.push(message.text());
  });
  watched.on('request', (request) => {
    const known = [lode.address, consentUrl, hubspotConsentUrl, 'data:', 'blob:'];
    if (!known.some((url) => request.url().startsWith(url)))
      incidents.push(`outside request: ${request.url()}`);
  });
  watched.on('response', (response) => {
    if (response.url().endsWith('.js')) scriptBytes += Number(response.headers()['content-length']);
  });
}

/** A test that is skipped, with the reason, where no Chromium starts. */
const inBrowser = (title: string, test: () => Promise<void>, timeoutMs?: number): void => {
  it(
    title,
    async (running: TestContext) => {
      if (!browser) running.skip(noBrowser);
      page.setDefaultTimeout(45_000);
      await test();
    },
    timeoutMs,
  );
};

const open = (path: string) => page.goto(lode.address + path);
/** Goes to a page as its links do, without loading the dashboard again. */
const visit = (path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (name: string | RegExp) => page.locator('dialog').getByRole('button', { name });
const table = () => page.locator('table');
const escape = () => page.keyboard.press('Escape');

async function signIn(): Promise<void> {
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await button('Sign in').click();
}

/** Pastes text into the field of the cursor, as from a clipboard. */
const paste = (text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical violations that axe finds on the page. @param rules default: all */
async function violations(rules?: readonly string[]): Promise<string[]> {
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

/** All that a new owner does on the first day, each step with what the one before has made. */
async function firstDay(): Promise<void> {
  await setUpByLink();
  await signInAgain();
  const key = await createKey();
  expect(await statusWith(key)).toBe(200);
  await findLeads();
  await saveAndWriteToThem();
  await startSequence();
  await actAsRecipient();
  await readAnalytics();
  await exportList();
  await revokeKey(key);
}

async function setUpByLink(): Promise<void> {
  const link = (await lode.accounts('setup')).split('\n').at(-1) ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set up Lode' }).waitFor();
  const script = scriptBytes;
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Password').fill('short');
  await button('Create sign-in').click();
  await page.getByText('must have at least 10 characters').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Password').fill(owner.password);
  await button('Create sign-in').click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(page.url()).toBe(`${lode.address}/`);
  await page.locator('.sidebar').getByText('Sandbox', { exact: true }).waitFor();
  expect(script).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(250_000);
  expect(await context.cookies()).toMatchObject([
    { name: 'lode_session', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
}

async function signInAgain(): Promise<void> {
  await context.clearCookies();
  await open('/');
  await signIn();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

const keyName = 'From the browser';

async function createKey(): Promise<string> {
  await visit('/app/keys');
  await button('Create key').click();
  await page.getByLabel('Name').fill(keyName);
  await inDialog('Create key').click();
  const secret = await page.locator('dialog .copy code').first().innerText();
  await inDialog('Done').click();
  return secret;
}

/** The status of a request with a key. */
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${lode.address}/account`, { headers: { 'X-API-Key': key } })).status;

/** Finds leads with progress, and shows the evidence of a value. */
async function findLeads(): Promise<void> {
  const town = guide.towns.at(-1);
  await visit('/app/find');
  await page.getByLabel('Niche').fill(town?.trade ?? '');
  await page.getByLabel('Place').fill(`${town?.name}, ${town?.country}`);
  const progress = page.getByTestId('lead-progress').waitFor();
  const soFar = page.getByTestId('leads-so-far').locator('tbody tr').first().waitFor();
  await button('Search').click();
  await Promise.all([progress, soFar]);
  await table().waitFor();
  expect(page.url()).toContain('job=job_leads_');
  await table().locator('tbody button').first().click();
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Email .*@/ })
    .click();
  await page.locator('dialog .evidence').first().waitFor();
  expect(page.url()).toContain('lead=');
  await escape();
  await button('Map').click();
  await page.locator('.map-dot').first().waitFor();
  await button('Table').click();
}

/** Saves all leads to a list with a file, and continues with a sequence for it. */
async function saveAndWriteToThem(): Promise<void> {
  await button('Save all to list').click();
  await page.getByLabel('Name of the new list').fill('Browser leads');
  await page.getByLabel('Download a file for').selectOption('crm-a');
  await page.getByLabel('Write to them by a sequence').selectOption({ label: 'New sequence …' });
  const download = page.waitForEvent('download');
  await inDialog('Save and download').click();
  const rows = await rowsOf(download);
  await page.waitForURL('**/app/sequences/new?list=lst_*');
  const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
  expect(lists.map(({ name, leads_count }) => [name, leads_count])).toEqual([['Browser leads', rows.length]]);
}

/** Writes a message that may be sent at any time, and starts the sequence. */
async function startSequence(): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('First day');
  expect(await page.getByLabel('List', { exact: true }).locator('option:checked').innerText()).toBe(
    'Browser leads',
  );
  await page.getByLabel('Sender address').fill('ada@agency.example');
  await page.getByLabel('Subject').fill('A question');
  await page.getByText('HTML message').first().click();
  await page
    .getByLabel('HTML message', { exact: true })
    .fill(
      '<p><a href="https://agency.example/offer">Look</a> {{ source }} <a href="{{ unsubscribe_url }}">Stop</a></p>',
    );
  for (const day of ['Sat', 'Sun']) await button(day).click();
  await page.getByLabel('From', { exact: true }).fill('00:00');
  await page.getByLabel('To', { exact: true }).fill('23:59');
  await button('Save').click();
  await page.waitForURL('**/app/sequences/seq_*');
  await button('Start').click();
  await inDialog('Start').click();
  await page.getByText('The sequence is started.').waitFor();
}

/** Opens, clicks and replies to one message in the inbox. */
async function actAsRecipient(): Promise<void> {
  await page.getByRole('link', { name: 'Messages in the inbox' }).click();
  const message = page.locator('.mail-line').first();
  await message.waitFor();
  // Reactions within two seconds count as those of programs.
  await button('1 hour').click();
  await page.getByText('The sandbox is now at').waitFor();
  await message.click();
  const actions = page.getByRole('group', { name: 'Act as the recipient' });
  for (const [action, done] of [
    ['Open', 'The message is opened.'],
    ['Click', 'The link is clicked.'],
  ] as const) {
    await actions.getByRole('button', { name: action, exact: true }).click();
    await page.getByText(done).waitFor();
  }
  await actions.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Text').fill('Grüße, gern am Dienstag.');
  await inDialog('Send reply').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

async function readAnalytics(): Promise<void> {
  const { sequences } = (await ask(lode, '/sequences')).json<{ sequences: { id: string }[] }>();
  await visit(`/app/sequences/${sequences[0]?.id}?tab=analytics`);
  for (const label of ['Opened', 'Clicked', 'Replied']) {
    const figure = page.locator('.stat', { has: page.locator('dt', { hasText: label }) });
    await figure.locator('.stat-note', { hasText: /^1$/ }).waitFor();
  }
}

async function exportList(): Promise<void> {
  const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
  await visit(`/app/lists/${lists[0]?.id}`);
  await button('Export').click();
  const download = page.waitForEvent('download');
  await inDialog('Download').click();
  expect(await rowsOf(download)).toHaveLength(lists[0]?.leads_count ?? 0);
}

/** A revoked key is rejected within a second. */
async function revokeKey(key: string): Promise<void> {
  await visit('/app/keys');
  await button(`Revoke “${keyName}”`).click();
  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await inDialog('Revoke').click();
  await revoked;
  const started = performance.now();
  while ((await statusWith(key)) !== 401) expect(performance.now() - started).toBeLessThan(1000);
  await page.getByText(`Key ${keyName} is revoked.`).waitFor();
}

const hostileSite = 'hostile.test';

/** A site whose title, headings, titles of people and structured data are markup as text. */
function addHostileSite(text: string): void {
  const shown = text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const data = JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'Organization', name: text, legalName: text },
    ...{ description: text, sameAs: ['javascript:alert(11)'], url: 'javascript:alert(12)' },
  }).replaceAll('</', '<\\/');
  addCompany(lode, hostileSite, {
    mailboxes: ['ana.ruiz'],
    pages: {
      '/': crawledPage(
        shown,
        `<h1>${shown}</h1><a href="/team">Team</a><script type="application/ld+json">${data}</script>`,
      ),
      '/team': teamPage(['Ana Ruiz', `Head of ${shown}`, `ana.ruiz@${hostileSite}`]),
    },
  });
}

describe('the dashboard in a browser', () => {
  inBrowser('leads from the set-up link to the first replies and the revoked key', firstDay, 240_000);

  inBrowser('rejects a wrong password, and continues to the deep link', async () => {
    await context.clearCookies();
    await open('/app/lists');
    await page.getByLabel('Email address').fill(owner.email);
    await page.getByLabel('Password').fill('not the password');
    await button('Sign in').click();
    await page.getByText('The email address or the password is wrong.').waitFor();
    expect(await violations()).toEqual([]);
    await signIn();
    await page.getByRole('heading', { name: 'Lists', exact: true }).waitFor();
  });

  inBrowser('invites a member, who joins by the link and sees what the role allows', async () => {
    await visit('/app/members');
    await button('Invite member').click();
    await page.getByLabel('Email address').fill('grace@team.example');
    await inDialog('Invite member').click();
    const link = await page.locator('dialog .copy code').first().innerText();
    await inDialog('Done').click();
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join “First account”' }).waitFor();
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Password').fill('four other random words');
    await button('Join').click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await page.locator('.sidebar').getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('heading', { name: 'Sign in to Lode' }).waitFor();
    await open('/app/members');
    await signIn();
    await table().getByText('grace@team.example').waitFor();
    await button('Remove Grace Hopper').click();
    await inDialog('Remove').click();
    await page.getByText('Grace Hopper is no member any more.').waitFor();
    await visit('/app/activity');
    await table().getByText('Removed a member').waitFor();
  });

  inBrowser('exports the people of a list', async () => {
    const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
    const id = lists.find(({ name }) => name === 'Browser leads')?.id;
    const { leads } = (await ask(lode, `/lists/${id}/leads?limit=500`)).json<ListedLeads>();
    await visit(`/app/lists/${id}`);
    await button('Export').click();
    await page.getByLabel('Rows', { exact: true }).selectOption('contact');
    const download = page.waitForEvent('download');
    await inDialog('Download').click();
    const people = await rowsOf(download);
    const contacts = leads.flatMap(({ contacts: each = [] }) => each);
    expect([contacts.length > 0, people.length]).toEqual([true, contacts.length]);
  });

  inBrowser('verifies pasted addresses and shows reasons and the SMTP conversation', async () => {
    const addresses = guide.addresses.filter(({ verdict }) => verdict !== 'unknown').slice(0, 6);
    await visit('/app/verify');
    await page.getByLabel('Email addresses').fill(addresses.map(({ email }) => email).join('\n'));
    await button(`Verify ${addresses.length} addresses`).click();
    await table().waitFor();
    expect(await table().locator('tbody tr').count()).toBe(addresses.length);
    const valid = addresses.find(({ verdict }) => verdict === 'valid');
    await page.getByText('The mail host accepts this address and rejects others.').first().waitFor();
    await table()
      .getByRole('button', { name: valid?.email ?? '' })
      .click();
    await page.locator('.transcript').getByText('RCPT TO').first().waitFor();
    await escape();
  });

  searchPages({
    lode: () => lode,
    page: () => page,
    guide: () => guide,
    visit,
    button,
    inDialog,
    test: inBrowser,
  });

  inBrowser('keeps typed text when the session ends, and continues after a new sign-in', async () => {
    await visit('/app/sequences/new');
    await page.getByLabel('Name', { exact: true }).fill('Typed before the end');
    await page.getByLabel('Sender address').fill('ada@agency.example');
    await page.getByLabel('Recipients').selectOption('contact');
    await page.getByLabel('Subject').fill('Hello');
    await context.clearCookies();
    await button('Save').click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.locator('dialog').getByLabel('Password').fill(owner.password);
    await inDialog('Sign in').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before the end');
    await button('Save').click();
    await page.waitForURL('**/app/sequences/seq_*');
    const saved = new URL(page.url()).pathname.replace('/app', '');
    expect((await ask(lode, saved)).json<Sequence>()).toMatchObject({ rows: 'contact' });
  });

  inBrowser('says that the server is away, and loses nothing that was typed', async () => {
    await visit('/app/lists');
    await button('New list').click();
    await page.getByLabel('Name', { exact: true }).fill('Typed while away');
    await page.route('**/lists', (route) => route.abort());
    await inDialog(/Create|Save/).click();
    await page.getByText('No connection').first().waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed while away');
    await page.unroute('**/lists');
    await inDialog(/Create|Save/).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Typed while away' }).waitFor();
    const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
    expect(lists.filter(({ name }) => name === 'Typed while away')).toHaveLength(1);
  });

  inBrowser('takes 5 MB of pasted text, and says which part of it is left out', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `person.${index}@pasted.example`);
    const text = `${lines.join('\n')}\n${'no address at all '.repeat(3000)}`;
    expect(text.length).toBeGreaterThan(5_000_000);
    await visit('/app/verify');
    await page.getByLabel('Email addresses').fill('');
    await paste(text);
    await page.getByText(/addresses beyond the maximum of 10,000 are left out/).waitFor();
    await button('Verify 10,000 addresses').waitFor();
    await button('Clear').click();
    expect(await page.getByLabel('Email addresses').inputValue()).toBe('');
  });

  inBrowser('follows the sign-out of another tab', async () => {
    await visit('/app/lists');
    await page.getByRole('heading', { name: 'Lists', exact: true }).waitFor();
    const other = await context.newPage();
    await other.goto(`${lode.address}/app/settings`);
    await other.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await other.getByRole('heading', { name: 'Sign in to Lode' }).waitFor();
    await other.close();
    await page.getByRole('heading', { name: /Sign in/ }).waitFor();
    await open('/app/lists');
    await signIn();
    await page.getByRole('heading', { name: 'Lists', exact: true }).waitFor();
  });

  inBrowser('shows hostile names as text', async () => {
    const name = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
    const list = (
      await ask(lode, '/lists', { method: 'POST', body: { name: `"><svg onload=alert(3)>` } })
    ).json<LeadList>();
    const body = { leads: [{ name, email: 'x@hostile.example', custom: { note: '<b onclick=alert(4)>' } }] };
    await ask(lode, `/lists/${list.id}/leads`, { method: 'POST', body });
    await visit(`/app/lists/${list.id}`);
    await page.getByRole('heading', { name: '"><svg onload=alert(3)>' }).waitFor();
    await table().getByRole('button', { name }).click();
    await page.locator('dialog').getByText('<b onclick=alert(4)>').waitFor();
    await escape();
    await page.route('**/enrich-company*', async (route) => {
      const company = await (await route.fetch()).json();
      const website = 'javascript:alert(5)';
      await route.fulfill({ json: { ...company, name, website, social_profiles: [{ url: website }] } });
    });
    await visit(`/app/company?domain=${guide.companies[0]?.domain}`);
    await page.locator('dl').getByText(name).waitFor();
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    await page.unroute('**/enrich-company*');
    addHostileSite(name);
    for (const tab of ['facts', 'signals', 'people', 'technologies', 'addresses']) {
      await visit(`/app/company?domain=${hostileSite}&tab=${tab}`);
      await expect.poll(() => page.locator('main .skeleton').count(), { timeout: 45_000 }).toBe(0);
      expect(await page.locator('main :is(script, img, a[href^="javascript:"], [onload])').count()).toBe(0);
    }
    await table().getByText(`ana.ruiz@${hostileSite}`).waitFor();
  });

  inBrowser('shows a hostile message in the inbox without running anything of it', async () => {
    const hostile =
      '<p style="color:#b00020">Hello</p><p onclick="alert(6)">Click</p><a href="javascript:alert(7)">x</a><img src="x" onerror="alert(8)"><svg onload="alert(9)"></svg><form action="https://evil.test/"><input name="a"></form><script>alert(10)</script>';
    const api = new SequenceApi(lode);
    const { id } = await api.writeTo('reader@inbox.test');
    await ask(lode, '/sandbox/clock', { method: 'POST', body: { advance: 'PT10S' } });
    await page.route('**/sandbox/mail/msg_*', async (route) => {
      const answer = await route.fetch();
      const mail = await answer.json();
      await route.fulfill({ response: answer, json: { ...mail, html: mail.html + hostile } });
    });
    await visit(`/app/inbox?sequence=${id}`);
    await page.getByRole('link', { name: /reader@inbox\.test/ }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Hello', { exact: true }).waitFor();
    const rendered = await page.locator('iframe').getAttribute('srcdoc');
    expect(rendered).not.toMatch(
      /<script|<img|<svg|<form|<input|onclick|onerror|javascript:|href="(?!\/app)/,
    );
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    await frame.getByText('Click', { exact: true }).click();
    const actions = page.getByRole('group', { name: 'Act as the recipient' });
    await actions.getByRole('button', { name: 'Auto-reply', exact: true }).click();
    await page.getByText('The automatic reply has arrived.').waitFor();
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page.getByText('Message-ID:').waitFor();
    const { opens, clicks, replies, auto_replies } = await api.lists.good<SequenceAnalytics>(
      api.ask(`/${id}/analytics`),
    );
    // Looking at the hostile message has opened and clicked nothing.
    expect([opens, clicks, replies, auto_replies]).toEqual([0, 0, 0, 1]);
    await page.unroute('**/sandbox/mail/msg_*');
  });

  crmPages({ lode: () => lode, page: () => page, visit, button, inDialog, test: inBrowser });
  outreachPages({ lode: () => lode, page: () => page, visit, button, inDialog, test: inBrowser });
  consentPages({ lode: () => lode, page: () => page, visit, button, inDialog, test: inBrowser });

  inBrowser('renders the visible rows of 10,000', async () => {
    const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
    const real = lists.find(({ name }) => name === 'Browser leads');
    const { leads } = (await ask(lode, `/lists/${real?.id}/leads`)).json<ListedLeads>();
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...leads[0], id: `led_${index}` }));
    await page.route('**/lists/*/leads*', (route) =>
      route.fulfill({ json: { leads: many, next_cursor: null } }),
    );
    // Without the leads that the dashboard has read before.
    await open(`/app/lists/${real?.id}`);
    await table().waitFor();
    expect(await table().getAttribute('aria-rowcount')).toBe('10001');
    expect(await table().locator('tbody tr').count()).toBeLessThan(80);
    await page.unroute('**/lists/*/leads*');
  });

  inBrowser('has no serious violation of axe on any page, in both themes', async () => {
    const { sequences } = (await ask(lode, '/sequences')).json<{ sequences: { id: string }[] }>();
    const { lists } = (await ask(lode, '/lists')).json<{ lists: LeadList[] }>();
    const domain = guide.companies[0]?.domain ?? '';
    const found: string[] = [];
    const paths = [
      ...['/', '/app/try', '/app/find', '/app/verify', '/app/lists', '/app/sequences', '/app/exports'],
      ...[
        '/app/members',
        '/app/activity',
        '/app/keys',
        '/app/usage',
        '/app/suppressions',
        '/app/settings',
        '/app/sequences/new',
      ],
      ...['/app/inbox', '/app/companies', '/app/companies?view=map', '/app/people?decision_maker=true'],
      ...(await outreachPaths(lode)),
      ...(await crmPaths(lode)),
      ...[`/app/company?domain=${domain}&tab=people`, `/app/lists/${lists[0]?.id}`],
      `/app/sequences/${sequences[0]?.id}?tab=analytics`,
    ];
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(path);
      await page.locator('h1').first().waitFor();
      await expect.poll(() => page.locator('.skeleton').count(), { timeout: 45_000 }).toBe(0);
      found.push(...(await violations()).map((violation) => `${path} ${violation}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violations(['color-contrast'])).map((violation) => `${path} dark ${violation}`));
    }
    expect(found).toEqual([]);
  });

  inBrowser('the documentation is searched, and sends a request with the values of the sandbox', async () => {
    await open('/docs');
    await page.getByRole('combobox').fill('idempotency');
    await page.getByRole('option').first().click();
    await page.getByRole('heading', { level: 1, name: 'Idempotency' }).waitFor();
    await open('/docs/api/find');
    const operation = page.locator('section.operation').first();
    await operation.getByRole('tab', { name: 'Python' }).click();
    await operation.getByText('requests.get(').waitFor();
    await operation.getByText('Try it').click();
    await operation.getByLabel('API key').fill(lode.key);
    await operation.getByRole('button', { name: 'Send request' }).click();
    await operation.getByText('200 OK').waitFor();
    await operation.locator('.response').getByText('"confidence"').waitFor();
  });

  inBrowser('has no serious violation of axe on pages of the documentation', async () => {
    const found: string[] = [];
    for (const path of ['/docs', '/docs/quick-start', '/docs/errors', '/docs/api', '/docs/api/leads']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(path);
      found.push(...(await violations()).map((violation) => `${path} ${violation}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violations(['color-contrast'])).map((violation) => `${path} dark ${violation}`));
    }
    expect(found).toEqual([]);
  });

  inBrowser('violates its policy nowhere, fails nowhere, and requests nothing from outside', async () => {
    expect(incidents).toEqual([]);
    await Promise.resolve();
  });
});
