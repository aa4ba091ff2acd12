import type { CrmConnection, CrmSyncList } from '@lode/contracts';
import type { Route } from 'playwright-core';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { contactOf, crmSyncPages } from './crm-sync-pages';
import type { Dashboard } from './dashboard';

/** Where HubSpot asks a user; the tests show the answers of the fake in its place. */
export const hubspotConsentUrl = 'https://app.hubspot.com/oauth/';

/** The OAuth client of the operator at the fake HubSpot. */
export const hubspotClient = {
  LODE_HUBSPOT_CLIENT_ID: 'hubspot-sandbox-client',
  LODE_HUBSPOT_CLIENT_SECRET: 'hubspot-sandbox-secret',
};

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

/** Pages of CRM connections and their syncs. */
export function crmPages(dashboard: Dashboard): void {
  connectionTests(dashboard);
  crmSyncPages(dashboard);
  disconnectTests(dashboard);
  consentTests(dashboard);
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

function disconnectTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('disconnects a CRM, and says what remains', async () => {
    await visit('/app/crm');
    await page().getByRole('link', { name: 'Sales team' }).click();
    await button('Disconnect CRM').click();
    await page().getByText('The token remains valid: delete it in the CRM itself.').waitFor();
    await inDialog('Disconnect CRM').click();
    await page().getByText('The CRM is disconnected.').waitFor();
    await page().getByText('No CRM is connected yet').waitFor();
    expect(contactOf(lode(), 'cleo')).toHaveLength(1);
  });
}

/** The answers of the fake HubSpot to a user who allows or denies the access. */
function consentPage(lode: Deployment, route: Route): Promise<void> {
  const { host, pathname: path, searchParams: query } = new URL(route.request().url());
  const decided = (decision: string): string => {
    const request = { method: 'POST', host, secure: true, path, query, headers: {} };
    const body = Buffer.from(`decision=${decision}`);
    return String(lode.sandbox.crms.hubspot.answer({ ...request, body }).headers?.['location']);
  };
  const link = (name: string, decision: string): string =>
    `<p><a href="${decided(decision).replaceAll('&', '&amp;')}">${name}</a></p>`;
  return route.fulfill({ contentType: 'text/html', body: link('Allow', 'allow') + link('Deny', 'deny') });
}

function consentTests({ lode, page, visit, button, test }: Dashboard): void {
  const answer = (name: string) => page().getByRole('link', { name, exact: true }).click();
  test('connects HubSpot by a consent, which stays for later tests with a sync', async () => {
    await page().route(`${hubspotConsentUrl}**`, (route) => consentPage(lode(), route));
    await visit('/app/crm/new');
    await button('Continue at HubSpot').click();
    await answer('Deny');
    await page().getByRole('heading', { name: 'You did not give the permission' }).waitFor();
    await button('Continue at HubSpot').click();
    await answer('Allow');
    await page().getByRole('heading', { level: 1, name: 'HubSpot' }).waitFor();
    expect(page().url()).not.toMatch(/code|state/);
    await page().getByRole('tab', { name: 'Settings' }).click();
    await button('Sign in again at HubSpot').click();
    await answer('Allow');
    await page().getByText('The connection has its new sign-in.').waitFor();
    // The page of the connection follows the notification, and the address of that page precedes its content.
    await page().waitForURL('**/app/crm/crm_*');
    await page().getByRole('heading', { level: 1, name: 'HubSpot' }).waitFor();
    await page().unroute(`${hubspotConsentUrl}**`);
    await visit('/app/crm/return?state=a&code=b');
    await page().getByRole('heading', { name: 'This sign-in was begun elsewhere' }).waitFor();
    const { connections } = (await ask(lode(), '/crm-connections')).json<{ connections: CrmConnection[] }>();
    expect(connections).toMatchObject([{ sign_in: 'oauth', vendor: 'hubspot' }]);
    await visit(`/app/crm/${connections[0]?.id}?sync=1`);
    await page().locator('dialog').getByRole('button', { name: 'Start dry run' }).click();
    await page()
      .getByText(/Sync now to make these changes|The CRM has all of it already/)
      .waitFor();
  });
}
