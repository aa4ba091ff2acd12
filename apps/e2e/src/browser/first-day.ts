import { readFileSync } from 'node:fs';
import type { LeadList, Sequence, SequenceAnalytics } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { owner, rawMessages, rowsOf, violations, type Dashboard } from './dashboard';

export const firstDayTest = (dashboard: Dashboard): void =>
  dashboard.test(
    'a day: from the set-up link to replies, a sync, an erased person and a revoked key',
    () => firstDay(dashboard),
    300_000,
  );

/**
 * All that a new owner does on the first day, each step with what the one before has made. Everything is found by its role
 * and its name, as a person with a screen reader finds it.
 */
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
  const unsubscribed = await actAsRecipients(dashboard);
  await readAnalytics(dashboard);
  await seeStates(dashboard);
  await exportList(dashboard);
  await syncList(dashboard);
  await erasePerson(dashboard, unsubscribed);
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
  await page().getByRole('navigation', { name: 'Main' }).getByText('Sandbox', { exact: true }).waitFor();
  expect(script).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThan(160_000);
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
  const secret = await page().getByRole('dialog').getByRole('code').first().innerText();
  await inDialog('Done').click();
  return secret;
}

/** The status of a request with a key. */
const statusWith = async (lode: Deployment, key: string): Promise<number> =>
  (await fetch(`${lode.address}/account`, { headers: { 'X-API-Key': key } })).status;

/** Finds dentists in a misspelled town by the correction that is offered, with progress, and shows the evidence of a value. */
async function findLeads({ page, visit, button, table, escape }: Dashboard): Promise<void> {
  await visit('/');
  await page()
    .getByRole('link', { name: /^1\. Find/ })
    .click();
  await page().getByRole('combobox', { name: 'Kind of business' }).fill('dentis');
  await page().getByRole('option', { name: 'Dentist', exact: true }).click();
  await page().getByRole('combobox', { name: 'Place' }).fill('Hambrug');
  await page().getByRole('combobox', { name: 'Place' }).press('Enter');
  await page().getByText('“Hambrug” is no town or region that Lode knows.').waitFor();
  const progress = page()
    .getByRole('progressbar', { name: /^Searching for/ })
    .waitFor();
  await button('Hamburg, Hamburg, Germany').click();
  await progress;
  await page().getByRole('button', { name: 'Save all to list' }).waitFor();
  expect(page().url()).toContain('job=job_leads_');
  const lead = table().getByRole('row').nth(1).getByRole('button');
  const name = await lead.innerText();
  await lead.click();
  await page()
    .getByRole('dialog')
    .getByRole('button', { name: /^Name / })
    .click();
  await page()
    .getByRole('dialog')
    .getByText(/^Seen /)
    .first()
    .waitFor();
  expect(page().url()).toContain('lead=');
  await escape();
  await button('Map').click();
  await page().getByRole('main').getByRole('button', { name, exact: true }).waitFor();
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
  const row = table().getByRole('row').nth(1);
  await row.getByRole('button').first().click();
  await page().getByRole('dialog').getByLabel('Note', { exact: true }).fill('Met at the fair.\nCall in May.');
  await inDialog('Save').click();
  await page().getByText('The lead is saved.').waitFor();
  await escape();
  await row.getByRole('checkbox').check();
  await page().getByRole('region', { name: 'Leads' }).getByRole('button', { name: 'Find addresses' }).click();
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
  expect(await table().getByRole('row').count()).toBe(2);
  await button('Clear').click();
  await page().getByRole('link', { name: 'Write to them' }).click();
}

/** Three steps, the first with two variants, that may be sent at any time. */
async function writeSequence({ page, button }: Dashboard): Promise<void> {
  await page().waitForURL('**/app/sequences/new?list=lst_*');
  await page().getByLabel('Name', { exact: true }).fill('First day');
  await page().getByLabel('Sender address').fill('ada@agency.example');
  await page().getByRole('option', { name: 'Browser leads', selected: true }).waitFor({ state: 'attached' });
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

/** Opens, clicks and replies to one message in the inbox; others are answered by programs, returned, and unsubscribed from.
 * @returns the address that was unsubscribed
 */
async function actAsRecipients(dashboard: Dashboard): Promise<string> {
  const { lode, page, button, inDialog } = dashboard;
  await allSent(lode());
  await page().getByRole('link', { name: 'Messages in the inbox' }).click();
  const message = (position: number) =>
    page().getByRole('region', { name: 'Messages' }).getByRole('link').nth(position);
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
  const [unsubscribed = ''] = (await message(3).innerText()).split('\n');
  await message(3).click();
  await act('Unsubscribe', 'The recipient is unsubscribed.');
  return unsubscribed;
}

async function readAnalytics({ lode, page, visit }: Dashboard): Promise<void> {
  const { sequences } = (await ask(lode(), '/sequences')).json<{ sequences: { id: string }[] }>();
  await visit(`/app/sequences/${sequences[0]?.id}?tab=analytics`);
  for (const label of ['Opened', 'Clicked', 'Replied']) {
    const figure = new RegExp(`term: ${label}\\n\\s*- definition: [\\d.]+ %\\n\\s*- definition: "1"`);
    await expect.poll(() => page().getByRole('tabpanel').ariaSnapshot(), { timeout: 45_000 }).toMatch(figure);
  }
  for (const [who, count] of [
    ['Who replied', 1],
    ['Whose mail was returned', 1],
    ['Who unsubscribed', 1],
  ] as const) {
    const card = page().getByRole('region', { name: who });
    await card
      .getByText(/@|•|\*/)
      .first()
      .waitFor();
    expect(await card.getByRole('listitem').count()).toBe(count);
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

/** Connects the simulated HubSpot, and writes the list to it after a dry run. */
async function syncList({ lode, page, visit, button, inDialog }: Dashboard): Promise<void> {
  await page().getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CRM' }).click();
  await page().getByRole('main').getByRole('link', { name: 'Connect CRM' }).first().click();
  await button('Use the sandbox account').click();
  await button('Connect by this token').click();
  await page().getByRole('heading', { level: 1, name: 'HubSpot' }).waitFor();
  const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
  await visit(`/app/lists/${lists[0]?.id}`);
  await button('More').click();
  await button('Sync to CRM').click();
  await inDialog('Start dry run').click();
  await page().getByText('Nothing was written. Sync now to make these changes.').waitFor();
  await button('Sync now').click();
  await page()
    .getByRole('heading', { level: 1, name: /^Sync of Browser leads/ })
    .waitFor();
  await page().getByText('Done', { exact: true }).waitFor();
  const created = (await page().getByRole('main').ariaSnapshot()).match(
    /term: Created\n\s*- definition: "(\d+)"/,
  );
  expect(Number(created?.[1])).toBeGreaterThan(0);
  await page().getByRole('main').getByRole('link', { name: 'HubSpot' }).click();
  await button('Disconnect CRM').click();
  await inDialog('Disconnect CRM').click();
  await page().getByText('No CRM is connected yet').waitFor();
}

/** Answers the person who unsubscribed: shows what is stored, and erases it. */
async function erasePerson({ page, button, inDialog, table }: Dashboard, person: string): Promise<void> {
  const navigation = page().getByRole('navigation', { name: 'Main' });
  await navigation.getByText('Settings', { exact: true }).click();
  await navigation.getByRole('link', { name: 'Do not contact' }).click();
  await page().getByRole('searchbox', { name: 'Is it on the list?' }).fill(person);
  await button('Check').click();
  await table()
    .getByText(/^Recipient’s click on /)
    .waitFor();
  await page().getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await page().getByLabel('Address or phone number').fill(person);
  await button('Show stored data').click();
  await page().getByText('Lead in a list', { exact: true }).waitFor();
  await button('Erase the person').click();
  await inDialog('Erase the person').click();
  await table().getByText('Erased', { exact: true }).waitFor();
  await page().getByLabel('Address or phone number').fill(person);
  await button('Show stored data').click();
  await page().getByText('The account stores nothing about this person.').waitFor();
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
