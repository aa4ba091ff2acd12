import { readFileSync } from 'node:fs';
import type { LeadList, Sequence, SequenceAnalytics } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { owner, rawMessages, rowsOf, violations, type Dashboard } from './dashboard';

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
  await saveLeads(dashboard);
  await verifyFile(dashboard);
  await importAndUndo(dashboard);
  await keepView(dashboard);
  await workOnSelection(dashboard);
  await verifyList(dashboard);
  await writeSequence(dashboard);
  await previewLeads(dashboard);
  await startSequence(dashboard);
  await actAsRecipients(dashboard);
  await readAnalytics(dashboard);
  await seeStates(dashboard);
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
  await page().getByRole('heading', { name: 'Home' }).waitFor();
  expect(page().url()).toBe(`${lode().address}/`);
  await page().locator('.sidebar').getByText('Sandbox', { exact: true }).waitFor();
  expect(script).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThan(150_000);
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
  await page().getByRole('heading', { name: 'Home' }).waitFor();
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

/** Finds leads in a misspelled town by the correction that is offered, with progress, and shows the evidence of a value. */
async function findLeads({ page, visit, button, table, escape }: Dashboard): Promise<void> {
  await visit('/');
  await page()
    .getByRole('link', { name: /^1\. Find/ })
    .click();
  await page().getByRole('combobox', { name: 'Kind of business' }).fill('restaur');
  await page().getByRole('option', { name: 'Restaurant', exact: true }).click();
  await page().getByRole('combobox', { name: 'Place' }).fill('Hambrug');
  await button('Search').click();
  await page().getByText('“Hambrug” is no town or region that Lode knows.').waitFor();
  const progress = page().getByTestId('lead-progress').waitFor();
  await button('Hamburg, Hamburg, Germany').click();
  await progress;
  await page().getByRole('button', { name: 'Save all to list' }).waitFor();
  expect(page().url()).toContain('job=job_leads_');
  await table().locator('tbody button').first().click();
  await page()
    .getByRole('dialog')
    .getByRole('button', { name: /^Name / })
    .click();
  await page().locator('dialog .evidence').first().waitFor();
  expect(page().url()).toContain('lead=');
  await escape();
  await button('Map').click();
  await page().locator('.map-dot').first().waitFor();
  await button('Table').click();
}

/** Saves all leads to a list with a file. */
async function saveLeads({ lode, page, button, inDialog }: Dashboard): Promise<void> {
  await button('Save all to list').click();
  await page().getByLabel('Name of the new list').fill('Browser leads');
  await page().getByLabel('Download a file for').selectOption('crm-a');
  const download = page().waitForEvent('download');
  await inDialog('Save and download').click();
  const rows = await rowsOf(download);
  await page().getByText('added to Browser leads.').waitFor();
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  expect(lists.map(({ name, leads_count }) => [name, leads_count])).toEqual([['Browser leads', rows.length]]);
}

/** Verifies a file of daily life, gets the same file back, and saves its addresses to the list. */
async function verifyFile({ guide, page, button, inDialog }: Dashboard): Promise<void> {
  // The first ones are verified one by one later.
  const emailOf = (verdict: string) =>
    guide()
      .addresses.slice(6)
      .find((one) => one.verdict === verdict)?.email ?? '';
  const [valid, invalid] = [emailOf('valid'), emailOf('invalid')];
  await page().getByRole('link', { name: 'Verify', exact: true }).click();
  const content = `\uFEFFFirma;Nachname;E-Mail-Adresse;Notiz\r\nSeeger;Groß;${valid};"eine\nzweite"\r\nAhorn;Öz;${invalid};x\r\n`;
  await page()
    .getByLabel('Choose file')
    .setInputFiles({ name: 'kontakte.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page().getByRole('heading', { name: 'Is this the right column of kontakte.csv?' }).waitFor();
  expect(await page().getByLabel('Column with the addresses').first().inputValue()).toBe('E-Mail-Adresse');
  await button('Verify this file').click();
  await page().getByText('2 of 2 rows have a verdict.').waitFor();
  const download = page().waitForEvent('download');
  await button('Download the file with verdicts').click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/Firma.*Nachname.*E-Mail-Adresse.*Notiz.*lode_verdict/);
  expect(file).toContain('"eine\nzweite"');
  await button('Save to list').click();
  await page().getByLabel('List', { exact: true }).selectOption({ label: 'Browser leads' });
  await inDialog('Save').click();
  await page().getByRole('link', { name: 'Open list' }).last().click();
}

/** Imports a file after a look at its columns, downloads the row that was left out, and undoes the import. */
async function importAndUndo({ page, button, inDialog }: Dashboard): Promise<void> {
  await button('Import').click();
  const content = 'Firma;E-Mail-Adresse;Kundennr\r\nSeeger;info@seeger-import.example;17\r\n;kaputt;\r\n';
  const file = { name: 'messe.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page().getByLabel('File', { exact: true }).setInputFiles(file);
  await page().getByRole('heading', { name: 'Columns of messe.csv' }).waitFor();
  const email = page().getByLabel('Field of the column E-Mail-Adresse');
  expect(await email.inputValue()).toBe('email');
  await page().getByLabel('Field of the column Kundennr').selectOption('-');
  await inDialog('Import').click();
  await page().getByText('1 of 2 rows added or updated').waitFor();
  const download = page().waitForEvent('download');
  await button('Download the rows left out').click();
  expect(await rowsOf(download)).toHaveLength(1);
  await button('Undo this import').click();
  await page().getByText('The import is undone').waitFor();
  await button('Close').click();
}

/** Keeps a filter under a name, and shows it again. */
async function keepView({ page, button }: Dashboard): Promise<void> {
  const state = page().getByRole('combobox', { name: 'State', exact: true });
  await state.selectOption('new');
  await page()
    .getByText(/ leads match/)
    .waitFor();
  await button('Views').click();
  await page().getByLabel('Name of the view').fill('Ready to write');
  await button('Save view').click();
  await page().getByText('The view Ready to write is saved.').waitFor();
  await button('Clear').click();
  await button('Views').click();
  await page().getByRole('button', { name: 'Ready to write', exact: true }).click();
  await page().waitForURL('**state=new*');
  expect(await state.inputValue()).toBe('new');
  await button('Clear').click();
}

/** Gives a lead a note, and looks for missing addresses of a selection. */
async function workOnSelection({ page, button, inDialog, table, escape }: Dashboard): Promise<void> {
  const row = table().locator('tbody tr').first();
  await row.locator('button').first().click();
  await page().locator('dialog').getByLabel('Note', { exact: true }).fill('Met at the fair.\nCall in May.');
  await inDialog('Save').click();
  await page().getByText('The lead is saved.').waitFor();
  await escape();
  await row.getByRole('checkbox').check();
  await page().locator('.selection-bar').getByRole('button', { name: 'Find addresses' }).click();
  await page().getByText('Missing addresses were looked for').waitFor();
  await button('Close').click();
}

/** Verifies the addresses of the list, and filters the undeliverable ones. */
async function verifyList({ page, button, table }: Dashboard): Promise<void> {
  await button('Verify list').click();
  await page().getByText('The list is verified').waitFor();
  await page().getByRole('combobox', { name: 'Verdict', exact: true }).selectOption('invalid');
  await page()
    .getByText(/^1 of \d+ leads match/)
    .waitFor();
  expect(await table().locator('tbody tr').count()).toBe(1);
  await button('Clear').click();
  await page().getByRole('link', { name: 'Write to them' }).click();
}

/** Three steps, the first with two variants, that may be sent at any time. */
async function writeSequence({ page, button }: Dashboard): Promise<void> {
  await page().waitForURL('**/app/sequences/new?list=lst_*');
  await page().getByLabel('Name', { exact: true }).fill('First day');
  await page().getByLabel('Sender address').fill('ada@agency.example');
  expect(await page().getByLabel('List', { exact: true }).locator('option:checked').innerText()).toBe(
    'Browser leads',
  );
  await page().getByLabel('Subject').fill('A question');
  await button('Formatted').click();
  await page().getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  await button('HTML').click();
  const html = (greeting: string): string =>
    `<p>Hello ${greeting}</p><p><a href="https://agency.example/offer">Look</a></p>`;
  const message = page().getByLabel('HTML message', { exact: true });
  await message.fill(html('{{ salutation }}'));
  await button('Compare variants').click();
  await page().getByLabel('Subject of the variant').nth(0).fill('A question');
  await page().getByLabel('Subject of the variant').nth(1).fill('An idea');
  for (const position of [2, 3]) {
    await button('Add step').click();
    const step = page().getByRole('group', { name: `Step ${position}` });
    const text = step.getByLabel('Message', { exact: true });
    await text.fill(`Reminder ${position - 1} for `);
    await step.getByRole('button', { name: 'Insert field' }).last().click();
    await step.getByRole('button', { name: 'Company', exact: true }).last().click();
    expect(await text.inputValue()).toContain('for {{ company | default: "your company" }}');
  }
  for (const day of ['Sat', 'Sun']) await button(day).click();
  await page().getByLabel('From', { exact: true }).fill('00:00');
  await page().getByLabel('To', { exact: true }).fill('23:59');
  await button('Save').click();
  // The unknown field is said beside its text, and the message takes the focus.
  const problem = page().getByRole('alert').filter({ hasText: 'Check what you entered' });
  await problem.waitFor();
  expect(await problem.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  expect(await problem.innerText()).toMatch(/HTML message .*of step 1 uses the unknown variable salutation/);
  expect(await rawMessages(page())).toEqual([]);
  expect(await message.getAttribute('aria-invalid')).toBe('true');
  await message.fill(html('{{ company | default: "there" }}'));
  await button('Formatted').click();
  await page()
    .getByRole('textbox', { name: 'Message', exact: true })
    .getByRole('link', { name: 'Look' })
    .waitFor();
  await button('Templates').click();
  await page().getByLabel('Save the text of this step as').fill('First message');
  await page().getByRole('dialog').getByRole('button', { name: 'Save template' }).click();
  await page().getByText('The template First message is saved.').waitFor();
  await page().getByRole('combobox', { name: 'Time zone' }).fill('new york');
  await page()
    .getByRole('option', { name: /America · New York/ })
    .click();
  await button('Save').click();
  await page().waitForURL('**/app/sequences/seq_*');
}

/** The messages of two leads of the list, and the fixes of the check. */
async function previewLeads({ page, button, escape }: Dashboard): Promise<void> {
  await button('Preview').click();
  const drawer = page().getByRole('dialog');
  const name = drawer.getByRole('group', { name: 'Lead of the preview' });
  await name.getByText(/ · 1 of \d+$/).waitFor();
  await name.getByRole('button', { name: 'Next' }).click();
  await name.getByText(/ · 2 of \d+$/).waitFor();
  await drawer.frameLocator('iframe').getByText('Hello ').first().waitFor();
  await drawer.getByText('Send a test message').click();
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await page().getByText('The test is sent to ada@agency.example.').waitFor();
  await escape();
  await page().getByRole('tab', { name: 'Check' }).click();
  await button('Insert the link').click();
  await button('Insert the link').waitFor({ state: 'detached' });
  await button('Insert the source').click();
  await button('Insert the source').waitFor({ state: 'detached' });
}

/** Starts the sequence without the undeliverable address. */
async function startSequence({ page, button, inDialog }: Dashboard): Promise<void> {
  await button('Start').click();
  const dialog = page().getByRole('dialog', { name: 'Start sequence' });
  const leave = dialog.getByLabel('Leave out 1 person with undeliverable addresses');
  expect(await leave.isChecked()).toBe(true);
  await leave.uncheck();
  await dialog.getByText('Mail cannot be delivered to 1 person.').waitFor();
  expect(await inDialog('Start').isDisabled()).toBe(true);
  await leave.check();
  await dialog.getByText(/^\d+ people get the first message\.$/).waitFor();
  await dialog.getByText(/The first one is sent .+ The sender is ada@agency\.example\./).waitFor();
  await inDialog('Start').click();
  await page().getByText('The sequence is started.').waitFor();
}

/** A message that is sent after the clock was moved would be the first of the inbox, and its open that of a program. */
const allSent = (lode: Deployment): Promise<unknown> =>
  until(
    'the first messages are sent',
    async () => {
      const { sequences } = (await ask(lode, '/sequences')).json<{ sequences: Sequence[] }>();
      const id = sequences[0]?.id;
      const { sent, total_enrolled } = (
        await ask(lode, `/sequences/${id}/analytics`)
      ).json<SequenceAnalytics>();
      return total_enrolled > 0 && sent === total_enrolled;
    },
    60_000,
  );

/** Opens, clicks and replies to one message in the inbox; others are answered by programs, returned, and unsubscribed from. */
async function actAsRecipients(dashboard: Dashboard): Promise<void> {
  const { lode, page, button, inDialog } = dashboard;
  await allSent(lode());
  await page().getByRole('link', { name: 'Messages in the inbox' }).click();
  const message = (position: number) => page().locator('.mail-line').nth(position);
  await message(3).waitFor();
  // Reactions within two seconds count as those of programs.
  await button('1 hour').click();
  await page().getByText('The sandbox is now at').waitFor();
  const actions = page().getByRole('group', { name: 'Act as the recipient' });
  const act = async (action: string, done: string): Promise<void> => {
    await actions.getByRole('button', { name: action, exact: true }).click();
    await page().getByText(done).first().waitFor();
  };
  await message(0).click();
  await act('Open', 'The message is opened.');
  await act('Click', 'The link is clicked.');
  await actions.getByRole('button', { name: 'Reply', exact: true }).click();
  await page().getByLabel('Text').fill('Grüße, gern am Dienstag.');
  await inDialog('Send reply').click();
  await page().getByText('The reply has arrived.').waitFor();
  await message(1).click();
  await act('Auto-reply', 'The automatic reply has arrived.');
  await message(2).click();
  await actions.getByRole('button', { name: 'Bounce', exact: true }).click();
  await inDialog('Return it').click();
  await page().getByText('The delivery report has arrived.').waitFor();
  await message(3).click();
  await act('Unsubscribe', 'The recipient is unsubscribed.');
}

async function readAnalytics({ lode, page, visit }: Dashboard): Promise<void> {
  const { sequences } = (await ask(lode(), '/sequences')).json<{ sequences: { id: string }[] }>();
  await visit(`/app/sequences/${sequences[0]?.id}?tab=analytics`);
  for (const label of ['Opened', 'Clicked', 'Replied']) {
    const figure = page().locator('.stat', { has: page().locator('dt', { hasText: label }) });
    await figure.locator('.stat-note', { hasText: /^1$/ }).waitFor();
  }
  for (const [who, count] of [
    ['Who replied', 1],
    ['Whose mail was returned', 1],
    ['Who unsubscribed', 1],
  ] as const) {
    const card = page().locator('.card', { has: page().getByRole('heading', { name: who }) });
    await card
      .getByText(/@|•|\*/)
      .first()
      .waitFor();
    expect(await card.locator('li').count()).toBe(count);
  }
  await page().getByRole('table').filter({ hasText: 'ada@agency.example' }).waitFor();
}

/** The list shows what happened to its leads. */
async function seeStates({ lode, page, visit, table }: Dashboard): Promise<void> {
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  await visit(`/app/lists/${lists[0]?.id}`);
  await page().getByRole('combobox', { name: 'State', exact: true }).selectOption('replied');
  await page()
    .getByText(/^1 of \d+ leads match/)
    .waitFor();
  await table().getByText('Replied', { exact: true }).waitFor();
}

async function exportList({ lode, page, visit, button, inDialog }: Dashboard): Promise<void> {
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  await visit(`/app/lists/${lists[0]?.id}`);
  await button('Export').click();
  const download = page().waitForEvent('download');
  await inDialog('Download').click();
  const { leads_count: all = 0, suppressed_count: suppressed = 0 } = lists[0] ?? {};
  expect(await rowsOf(download)).toHaveLength(all - suppressed);
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
