import type { CrmConnection, CrmSyncList } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { ListClient } from '../api/lists';
import { rowsOf, type Dashboard } from './dashboard';

const domain = 'crm-browser.test';
const listName = 'For the CRM';

/** Pages of the connections that the tests have made. */
export async function crmPaths(lode: Deployment): Promise<string[]> {
  const { connections } = (await ask(lode, '/crm-connections')).json<{ connections: CrmConnection[] }>();
  const [{ id = '' } = {}] = connections;
  const { syncs } = (await ask(lode, `/crm-connections/${id}/syncs`)).json<CrmSyncList>();
  const tabs = ['', '?tab=mapping', '?tab=settings', '?sync=1'].map((query) => `/app/crm/${id}${query}`);
  const salesforce = '/app/crm/new?vendor=salesforce';
  const opened = syncs
    .slice(0, 1)
    .flatMap(({ job_id: job }) => [`/app/crm/${id}/${job}`, `/app/crm/${id}/${job}?lead=1`]);
  return ['/app/crm', '/app/crm/new', salesforce, ...tabs, ...opened];
}

/** Pages of a CRM connection and its syncs. */
export function crmPages(dashboard: Dashboard): void {
  connectionTests(dashboard);
  syncTests(dashboard);
}

function connectionTests({ lode, page, visit, button, test }: Dashboard): void {
  test('connects HubSpot with the account of the sandbox, tests it and maps a field', async () => {
    await visit('/app/crm');
    await page().getByText('No CRM is connected yet').waitFor();
    await page().getByRole('link', { name: 'Connect CRM' }).first().click();
    await page().getByLabel('Name', { exact: true }).fill('Sales team');
    await page().getByLabel('Service key or token').fill('pat-eu1-wrong');
    await button('Connect by this token').click();
    await page()
      .getByText(/^Not connected: /)
      .waitFor();
    expect(await page().getByLabel('Name', { exact: true }).inputValue()).toBe('Sales team');
    await button('Use the sandbox account').click();
    await button('Connect by this token').click();
    await page().getByRole('heading', { level: 1, name: 'Sales team' }).waitFor();
    await button('Test connection').click();
    await page()
      .getByText(/^HubSpot accepts the sign-in and lists \d+ fields\.$/)
      .waitFor();
    await page().getByRole('tab', { name: 'Field mapping' }).click();
    await page().getByLabel('Replace existing values of Job Title').check();
    await page().getByLabel('Field for Phone Number').selectOption({ label: 'Not written' });
    await page().getByLabel('Field for Confidence Score').selectOption('jobtitle');
    await page().getByText('Job Title is written to the same field').waitFor();
    await page().getByLabel('Field for Confidence Score').selectOption('');
    await button('Save').click();
    await page().getByText('The mapping is saved.').waitFor();
    const { connections } = (await ask(lode(), '/crm-connections')).json<{ connections: CrmConnection[] }>();
    expect(connections[0]).toMatchObject({
      name: 'Sales team',
      fields: expect.arrayContaining([
        { column: 'Job Title', overwrite: true },
        { column: 'Phone Number', field: null },
      ]),
    });
  });
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
const contactOf = (lode: Deployment, name: string) =>
  lode.sandbox.crms.hubspot
    .records('contacts')
    .filter(({ values }) => values['email'] === `${name}@${domain}`)
    .map(({ values }) => values);

function syncTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  const group = (name: string) => page().getByRole('group', { name: 'Action' }).getByRole('button', { name });
  test('shows the changes of a list in a dry run, writes them, and downloads the report', async () => {
    const list = await fillHubspot(lode());
    await visit(`/app/lists/${list}`);
    await button('More').click();
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
