import type { LeadList, Sequence } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { owner, rowsOf, violations, type Dashboard } from './dashboard';

export const firstDayTest = (dashboard: Dashboard): void =>
  dashboard.test(
    'leads from the set-up link to the first replies and the revoked key',
    () => firstDay(dashboard),
    240_000,
  );

/** All that a new owner does on the first day, each step with what the one before has made. */
async function firstDay(dashboard: Dashboard): Promise<void> {
  await setUpByLink(dashboard);
  await signInAgain(dashboard);
  const key = await createKey(dashboard);
  expect(await statusWith(dashboard.lode(), key)).toBe(200);
  await findLeads(dashboard);
  await saveAndWriteToThem(dashboard);
  await startSequence(dashboard);
  await actAsRecipient(dashboard);
  await readAnalytics(dashboard);
  await exportList(dashboard);
  await revokeKey(dashboard, key);
}

async function setUpByLink({ lode, context, page, scriptBytes, button }: Dashboard): Promise<void> {
  const link = (await lode().accounts('setup')).split('\n').at(-1) ?? '';
  await page().goto(link);
  await page().getByRole('heading', { name: 'Set up Lode' }).waitFor();
  const script = scriptBytes();
  await page().getByLabel('Email address').fill(owner.email);
  await page().getByLabel('Your name').fill('Ada Lovelace');
  await page().getByLabel('Password').fill('short');
  await button('Create sign-in').click();
  await page().getByText('must have at least 10 characters').waitFor();
  await page().getByLabel('Password').fill('1234567890');
  await button('Create sign-in').click();
  await page().getByText('is one of the most frequently used passwords').waitFor();
  expect(await violations(page())).toEqual([]);
  await page().getByLabel('Password').fill(owner.password);
  await button('Create sign-in').click();
  await page().getByRole('heading', { name: 'Overview' }).waitFor();
  expect(page().url()).toBe(`${lode().address}/`);
  await page().locator('.sidebar').getByText('Sandbox', { exact: true }).waitFor();
  expect(script).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThan(250_000);
  expect(await context().cookies()).toMatchObject([
    { name: 'lode_session', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'lode_device', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  await page().goto('about:blank');
  await page().goto(link);
  await page().getByRole('heading', { name: 'This link does not work' }).waitFor();
}

async function signInAgain({ context, page, open, signIn }: Dashboard): Promise<void> {
  await context().clearCookies();
  await open('/');
  await signIn();
  await page().getByRole('heading', { name: 'Overview' }).waitFor();
}

const keyName = 'From the browser';

async function createKey({ page, visit, button, inDialog }: Dashboard): Promise<string> {
  await visit('/app/keys');
  await button('Create key').click();
  await page().getByLabel('Name').fill(keyName);
  await inDialog('Create key').click();
  const secret = await page().locator('dialog .copy code').first().innerText();
  await inDialog('Done').click();
  return secret;
}

/** The status of a request with a key. */
const statusWith = async (lode: Deployment, key: string): Promise<number> =>
  (await fetch(`${lode.address}/account`, { headers: { 'X-API-Key': key } })).status;

/** Finds leads with progress, and shows the evidence of a value. */
async function findLeads({ guide, page, visit, button, table, escape }: Dashboard): Promise<void> {
  const town = guide().towns.at(-1);
  await visit('/app/find');
  await page()
    .getByLabel('Niche')
    .fill(town?.trade ?? '');
  await page().getByLabel('Place').fill(`${town?.name}, ${town?.country}`);
  const progress = page().getByTestId('lead-progress').waitFor();
  const soFar = page().getByTestId('leads-so-far').locator('tbody tr').first().waitFor();
  await button('Search').click();
  await Promise.all([progress, soFar]);
  await table().waitFor();
  expect(page().url()).toContain('job=job_leads_');
  await table().locator('tbody button').first().click();
  await page()
    .locator('dialog')
    .getByRole('button', { name: /^Email .*@/ })
    .click();
  await page().locator('dialog .evidence').first().waitFor();
  expect(page().url()).toContain('lead=');
  await escape();
  await button('Map').click();
  await page().locator('.map-dot').first().waitFor();
  await button('Table').click();
}

/** Saves all leads to a list with a file, and continues with a sequence for it. */
async function saveAndWriteToThem({ lode, page, button, inDialog }: Dashboard): Promise<void> {
  await button('Save all to list').click();
  await page().getByLabel('Name of the new list').fill('Browser leads');
  await page().getByLabel('Download a file for').selectOption('crm-a');
  await page().getByLabel('Write to them by a sequence').selectOption({ label: 'New sequence …' });
  const download = page().waitForEvent('download');
  await inDialog('Save and download').click();
  const rows = await rowsOf(download);
  await page().waitForURL('**/app/sequences/new?list=lst_*');
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  expect(lists.map(({ name, leads_count }) => [name, leads_count])).toEqual([['Browser leads', rows.length]]);
}

/** Writes a message that may be sent at any time, and starts the sequence. */
async function startSequence({ page, button, inDialog }: Dashboard): Promise<void> {
  await page().getByLabel('Name', { exact: true }).fill('First day');
  expect(await page().getByLabel('List', { exact: true }).locator('option:checked').innerText()).toBe(
    'Browser leads',
  );
  await page().getByLabel('Sender address').fill('ada@agency.example');
  await page().getByLabel('Subject').fill('A question');
  await page().getByText('HTML message').first().click();
  await page()
    .getByLabel('HTML message', { exact: true })
    .fill(
      '<p><a href="https://agency.example/offer">Look</a> {{ source }} <a href="{{ unsubscribe_url }}">Stop</a></p>',
    );
  for (const day of ['Sat', 'Sun']) await button(day).click();
  await page().getByLabel('From', { exact: true }).fill('00:00');
  await page().getByLabel('To', { exact: true }).fill('23:59');
  await button('Save').click();
  await page().waitForURL('**/app/sequences/seq_*');
  await button('Start').click();
  await inDialog('Start').click();
  await page().getByText('The sequence is started.').waitFor();
}

/** A message that is sent after the clock was moved would be the first of the inbox, and its open that of a program. */
const allSent = (lode: Deployment): Promise<unknown> =>
  until(
    'all messages are sent',
    async () => {
      const { sequences } = (await ask(lode, '/sequences')).json<{ sequences: Sequence[] }>();
      return sequences[0]?.status === 'finished';
    },
    60_000,
  );

/** Opens, clicks and replies to one message in the inbox. */
async function actAsRecipient({ lode, page, button, inDialog }: Dashboard): Promise<void> {
  await allSent(lode());
  await page().getByRole('link', { name: 'Messages in the inbox' }).click();
  const message = page().locator('.mail-line').first();
  await message.waitFor();
  // Reactions within two seconds count as those of programs.
  await button('1 hour').click();
  await page().getByText('The sandbox is now at').waitFor();
  await message.click();
  const actions = page().getByRole('group', { name: 'Act as the recipient' });
  for (const [action, done] of [
    ['Open', 'The message is opened.'],
    ['Click', 'The link is clicked.'],
  ] as const) {
    await actions.getByRole('button', { name: action, exact: true }).click();
    await page().getByText(done).waitFor();
  }
  await actions.getByRole('button', { name: 'Reply', exact: true }).click();
  await page().getByLabel('Text').fill('Grüße, gern am Dienstag.');
  await inDialog('Send reply').click();
  await page().locator('dialog').waitFor({ state: 'detached' });
}

async function readAnalytics({ lode, page, visit }: Dashboard): Promise<void> {
  const { sequences } = (await ask(lode(), '/sequences')).json<{ sequences: { id: string }[] }>();
  await visit(`/app/sequences/${sequences[0]?.id}?tab=analytics`);
  for (const label of ['Opened', 'Clicked', 'Replied']) {
    const figure = page().locator('.stat', { has: page().locator('dt', { hasText: label }) });
    await figure.locator('.stat-note', { hasText: /^1$/ }).waitFor();
  }
}

async function exportList({ lode, page, visit, button, inDialog }: Dashboard): Promise<void> {
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  await visit(`/app/lists/${lists[0]?.id}`);
  await button('Export').click();
  const download = page().waitForEvent('download');
  await inDialog('Download').click();
  expect(await rowsOf(download)).toHaveLength(lists[0]?.leads_count ?? 0);
}

/** Requests with a revoked key are rejected if they begin a second later. */
async function revokeKey({ lode, page, visit, button, inDialog }: Dashboard, key: string): Promise<void> {
  await visit('/app/keys');
  await button(`Revoke “${keyName}”`).click();
  const revoked = page().waitForResponse((response) => response.request().method() === 'DELETE');
  await inDialog('Revoke').click();
  await revoked;
  const [since, begun] = [performance.now(), () => performance.now() - since];
  for (let at = 0; (await statusWith(lode(), key)) !== 401; at = begun()) expect(at).toBeLessThan(1000);
  await page().getByText(`Key ${keyName} is revoked.`).waitFor();
}
