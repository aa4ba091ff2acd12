import type { Mailbox, Monitor, Webhook } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { SequenceApi } from '../api/sequences';
import type { Dashboard } from './dashboard';

const read = async <T>(lode: Deployment, path: string): Promise<T> => (await ask(lode, path)).json<T>();

/** Pages of webhooks, monitors and mailboxes, with those of what the tests have made. */
export async function outreachPaths(lode: Deployment): Promise<string[]> {
  const { webhooks } = await read<{ webhooks: Webhook[] }>(lode, '/webhooks');
  const { monitors } = await read<{ monitors: Monitor[] }>(lode, '/monitors');
  const { mailboxes } = await read<{ mailboxes: Mailbox[] }>(lode, '/mailboxes');
  return [
    ...['/app/webhooks', '/app/webhooks?create=1', '/app/webhooks?tab=received', '/app/monitors?create=1'],
    ...['/app/monitors', '/app/mailboxes', '/app/mailboxes/new'],
    ...webhooks.slice(0, 1).map(({ id }) => `/app/webhooks/${id}`),
    ...monitors.slice(0, 1).map(({ id }) => `/app/monitors/${id}`),
    ...mailboxes.slice(0, 1).map(({ id }) => `/app/mailboxes/${id}`),
  ];
}

export function outreachPages(dashboard: Dashboard): void {
  webhookTests(dashboard);
  monitorTests(dashboard);
  mailboxTests(dashboard);
}

function webhookTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('creates a webhook, tests it, rotates its secret, and sends a delivery again', async () => {
    const api = new SequenceApi(lode());
    const { id: list } = await api.lists.make('Webhook leads');
    await visit('/app/webhooks');
    await button('New webhook').click();
    await page().getByRole('button', { name: 'Use the receiver of the sandbox' }).click();
    await page().getByLabel('Leads were added to a list').check();
    await page().getByLabel('Leads of').selectOption(list);
    await inDialog('Create').click();
    const secret = await page().locator('dialog .copy code').innerText();
    expect(secret).toMatch(/^whsec_/);
    await inDialog('Done').click();
    await page().waitForURL('**/app/webhooks/whk_*');
    await button('Send test event').click();
    await page()
      .getByText(/The receiver accepted it with 20\d in/)
      .waitFor();
    await button('Rotate secret').click();
    await inDialog('Rotate secret').click();
    await page().getByText('Copy the new secret now').waitFor();
    expect(await page().locator('dialog .copy code').innerText()).not.toBe(secret);
    await inDialog('Done').click();
    await page().getByText('Two secrets are in force until').waitFor();
    await ask(lode(), `/lists/${list}/leads`, {
      method: 'POST',
      body: { leads: [{ email: 'new@lead.test' }] },
    });
    await page().getByRole('button', { name: 'Delivery of leads.added' }).click();
    await page().locator('dialog').getByText('"new@lead.test"').waitFor();
    await inDialog('Send again').click();
    await page().getByText('The event is sent again, with the same ID.').waitFor();
    await page().keyboard.press('Escape');
    await button('Disable').click();
    await page().getByText('This webhook is disabled').waitFor();
    await visit('/app/webhooks?tab=received');
    await button('Request with leads.added').click();
    await page().locator('dialog').getByText('webhook-signature').waitFor();
    await page().keyboard.press('Escape');
  });
}

const change = {
  ...{ id: 'chg_1', type: 'technology_added', domain: 'veredas.test', name: 'Shopify', email: null },
  ...{ url: 'https://veredas.test/', lead_id: null, found_at: '2026-03-02T10:00:00.000Z' },
};

function monitorTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('monitors a list and a company, and shows changes in plain words', async () => {
    const lead = { name: 'Veredas', website: 'https://veredas.test' };
    const { id: list } = await new SequenceApi(lode()).lists.with('Monitored leads', [lead]);
    await visit(`/app/lists/${list}`);
    await button('More').click();
    await button('Monitor').click();
    await inDialog('Start monitoring').click();
    await page().waitForURL('**/app/monitors/mon_*');
    await page().getByRole('heading', { name: 'Monitored leads' }).waitFor();
    await page().getByText('No changes yet').waitFor();
    await page().route('**/monitors/*/changes*', (route) =>
      route.fulfill({ json: { changes: [change], next_cursor: null } }),
    );
    await visit('/app/company?domain=veredas.test');
    await button('Monitor').click();
    await inDialog('Start monitoring').click();
    await page().getByRole('heading', { name: 'veredas.test' }).waitFor();
    await page().getByText('Now uses Shopify').waitFor();
    await page().unroute('**/monitors/*/changes*');
    await visit('/app/monitors');
    await button('End “veredas.test”').click();
    await inDialog('End').click();
    await page().getByText('Monitor veredas.test has ended.').waitFor();
    const { monitors } = await read<{ monitors: Monitor[] }>(lode(), '/monitors');
    expect(monitors.map(({ name }) => name)).toEqual(['Monitored leads']);
  });
}

function mailboxTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('connects a mailbox of the sandbox, tests, changes, pauses and disconnects it', async () => {
    for (const name of ['first', 'second']) {
      await visit('/app/mailboxes/new');
      await page().getByLabel('Address', { exact: true }).fill(`${name}.browser@mailboxes.test`);
      await button('Connect mailbox').click();
      await page()
        .getByRole('heading', { name: `${name}.browser@mailboxes.test` })
        .waitFor();
    }
    await button('Test mailbox').click();
    await page().getByText('The mailbox sends and receives.').waitFor();
    await page().getByText('The message of the test arrived without a signature').waitFor();
    await page().getByLabel('Messages per day').fill('7');
    await button('Save').click();
    await page().getByText('The mailbox is saved.').waitFor();
    await button('Pause').click();
    await page().getByText('This mailbox is paused').waitFor();
    const all = () => read<{ mailboxes: Mailbox[] }>(lode(), '/mailboxes');
    // The page shows the pause before its answer.
    await vi.waitFor(
      async () => expect((await all()).mailboxes.at(-1)).toMatchObject({ daily_limit: 7, status: 'paused' }),
      15_000,
    );
    await button('Disconnect mailbox').click();
    await inDialog('Disconnect mailbox').click();
    await page().getByText('Mailbox second.browser@mailboxes.test is disconnected.').waitFor();
    expect((await all()).mailboxes.map(({ email }) => email)).toEqual(['first.browser@mailboxes.test']);
  });
}
