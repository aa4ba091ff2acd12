import type { CrmConnection } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { rowsOf } from './downloaded-rows';
import type { Dashboard } from './dashboard';

const domain = 'crm-browser.test';
const listName = 'For the CRM';

/** Syncs of the connection “Sales team”, and of others that are gone afterwards. */
export function crmSyncPages(dashboard: Dashboard): void {
  syncTests(dashboard);
  stoppedTests(dashboard);
  otherVendorTests(dashboard);
  waitingTests(dashboard);
}

/** A reading suppresses people who unsubscribed before a sync can skip them; the second one is half an hour after the first. */
const firstReading = (lode: Deployment): Promise<unknown> =>
  until(
    'the contents of HubSpot are read',
    async () => {
      const { connections } = (await ask(lode, '/crm-connections')).json<{ connections: CrmConnection[] }>();
      return connections.every(({ contents_read_at: readAt }) => readAt !== null);
    },
    30_000,
  );

/** One contact with another title, one who unsubscribed, and one that is missing. */
async function fillHubspot(lode: Deployment): Promise<string> {
  await firstReading(lode);
  const { hubspot } = lode.sandbox.crms;
  hubspot.add('contacts', { email: `ann@${domain}`, firstname: 'Annabel', jobtitle: 'Assistant' });
  hubspot.unsubscribe(hubspot.add('contacts', { email: `ben@${domain}`, firstname: 'Ben' }).id);
  const leads = ['ann', 'ben', 'cleo'].map((name) => ({
    ...{
      email: `${name}@${domain}`,
      name: `${name} Moore`,
      title: 'Head of Sales',
      company: 'Cedar Dental Care',
    },
  }));
  const { id } = await new ListClient(lode).with(listName, leads);
  return id;
}

/** The contacts of an address. */
export const contactOf = (lode: Deployment, name: string) =>
  lode.sandbox.crms.hubspot
    .records('contacts')
    .filter(({ values }) => values['email'] === `${name}@${domain}`)
    .map(({ values }) => values);

function syncTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  const group = (name: string) => page().getByRole('group', { name: 'Action' }).getByRole('button', { name });
  test('shows the changes of a list in a dry run, writes them, and downloads the report', async () => {
    const list = await fillHubspot(lode());
    await visit(`/app/lists/${list}`);
    await button('Sync to CRM').click();
    await inDialog('Start dry run').click();
    await page()
      .getByRole('heading', { level: 1, name: `Dry run of ${listName}` })
      .waitFor();
    await group('Would be changed 1').click();
    await button(/^Changes of ann Moore/).click();
    const drawer = page().locator('dialog');
    await drawer.getByRole('row', { name: 'Job Title Assistant Head of Sales' }).waitFor();
    expect(await drawer.getByText('Annabel').count()).toBe(0);
    await page().keyboard.press('Escape');
    await group('Skipped 1').click();
    await page().getByText('the contact is suppressed').first().waitFor();
    expect(contactOf(lode(), 'cleo')).toEqual([]);
    await button('Sync now').click();
    await page()
      .getByRole('heading', { level: 1, name: `Sync of ${listName}` })
      .waitFor();
    await group('Created 1').waitFor();
    await group('Changed 1').waitFor();
    expect(contactOf(lode(), 'cleo')).toMatchObject([{ jobtitle: 'Head of Sales' }]);
    expect(contactOf(lode(), 'ann')).toMatchObject([{ firstname: 'Annabel', jobtitle: 'Head of Sales' }]);
    const download = page().waitForEvent('download');
    await button('Download report').click();
    expect((await rowsOf(download)).some((row) => row.includes(`cleo@${domain}`))).toBe(true);
  });
}

function stoppedTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('shows why a sync stopped, and that the sign-in must be replaced', async () => {
    const { hubspot } = lode().sandbox.crms;
    await visit('/app/crm');
    await page().getByRole('link', { name: 'Sales team' }).click();
    hubspot.revokeTokens();
    await button('New sync').click();
    await page().getByLabel('Leads of').selectOption({ label: listName });
    await inDialog('Sync without dry run').click();
    await page().getByText('Replace the sign-in in the settings of the connection').waitFor();
    await page().getByRole('link', { name: 'Sales team' }).click();
    await page().getByText('Sign-in rejected').first().waitFor();
    const token = hubspot.addToken(['crm.objects.contacts.read']);
    await page().getByRole('tab', { name: 'Settings' }).click();
    await page().getByLabel('Service key or token').fill(token);
    await button('Replace sign-in').click();
    await page()
      .getByText(/^Not connected: /)
      .waitFor();
    await page().getByLabel('Service key or token').fill(hubspot.addToken(hubspotScopes, hubspot.token));
    await button('Replace sign-in').click();
    await page().getByText('The connection has its new sign-in.').waitFor();
    await page().getByText('Connected', { exact: true }).first().waitFor();
  });
}

const hubspotScopes = ['contacts', 'companies'].flatMap((object) => [
  ...[`crm.objects.${object}.read`, `crm.objects.${object}.write`],
  ...[`crm.schemas.${object}.read`, `crm.schemas.${object}.write`],
]);

/** A column that is mapped, and the names of fields that the CRM shows. */
const others = [
  ['pipedrive', 'Pipedrive', 'Connect by this token', 'Field for Person - Name', 'Name (default)'],
  ['salesforce', 'Salesforce', 'Connect CRM', 'Field for Last Name', 'Last Name (default)'],
] as const;

function otherVendorTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('connects Pipedrive and Salesforce with the account of the sandbox, and shows a dry run', async () => {
    for (const [vendor, name, connect, label, field] of others) {
      await visit(`/app/crm/new?vendor=${vendor}`);
      await button('Use the sandbox account').click();
      await button(connect).click();
      await page().getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page().getByRole('tab', { name: 'Field mapping' }).click();
      expect(await page().getByLabel(label).locator('option:checked').innerText()).toBe(field);
      await button('New sync').click();
      await page().getByLabel('Leads of').selectOption({ label: listName });
      await inDialog('Start dry run').click();
      await page().getByText('Sync now to make these changes.').waitFor();
      const [, , id] = new URL(page().url()).pathname.slice(1).split('/');
      await ask(lode(), `/crm-connections/${id}`, { method: 'DELETE' });
      await page().reload();
      await page().getByText('There is no such connection.').first().waitFor();
    }
  });
}

function waitingTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('shows that a sync waits for the budget of Pipedrive, and cancels it', async () => {
    const { pipedrive } = lode().sandbox.crms;
    const client = new ListClient(lode());
    const host = new URL(pipedrive.apiDomain).host;
    const body = { vendor: 'pipedrive', name: 'Waiting', host, token: pipedrive.token };
    const { id } = await client.good<CrmConnection>(client.post('/crm-connections', body), 201);
    pipedrive.spendBudget(0);
    await visit(`/app/crm/${id}?sync=1`);
    await page().getByLabel('Leads of').selectOption({ label: listName });
    await inDialog('Sync without dry run').click();
    await page().getByText('The limit of the CRM is spent.').waitFor();
    await button('Cancel').click();
    await page().getByText('It was cancelled.').waitFor();
    await client.ask(`/crm-connections/${id}`, { method: 'DELETE' });
  });
}
