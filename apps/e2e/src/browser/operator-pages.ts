import type { LeadList, NewWebhook, Suppression } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Dashboard } from './dashboard';

const post = (body: unknown) => ({ method: 'POST', body });

/** What an operator does: finds out why something does not work, suppresses a company, ends all sessions. */
export function operatorPages(dashboard: Dashboard): void {
  failingWebhookTest(dashboard);
  coveredAddressTest(dashboard);
  endedSessionsTest(dashboard);
}

function failingWebhookTest({ lode, page, open, test }: Dashboard): void {
  const attention = (name: string) => page().locator('main').getByRole('link', { name });
  test('shows a webhook that fails on the overview, and leads to the reason', async () => {
    const url = 'https://receiver.lode.test/status/500';
    const body = { url, events: ['leads.added'] };
    const { id } = (await ask(lode(), '/webhooks', post(body))).json<NewWebhook>();
    const list = (await ask(lode(), '/lists', post({ name: 'For a webhook' }))).json<LeadList>();
    await ask(lode(), `/lists/${list.id}/leads`, post({ leads: [{ email: 'lead@failing.test' }] }));
    await expect
      .poll(async () => (await ask(lode(), `/webhooks/${id}`)).json<NewWebhook>().failing_since, {
        timeout: 30_000,
      })
      .not.toBeNull();
    await open('/');
    await attention('receiver.lode.test/status/500').click();
    await page()
      .getByText(/^No attempt has succeeded since/)
      .waitFor();
    await ask(lode(), `/webhooks/${id}`, { method: 'DELETE' });
    await open('/');
    await page().getByRole('heading', { name: 'Needs attention' }).waitFor();
    await attention('receiver.lode.test/status/500').waitFor({ state: 'detached' });
  });
}

function coveredAddressTest({ lode, page, visit, test }: Dashboard): void {
  test('says that an address is suppressed by its domain, and where people are erased', async () => {
    const entry = (
      await ask(lode(), '/suppressions', post({ domain: 'opted-out.test' }))
    ).json<Suppression>();
    await visit('/app/suppressions?value=jane%40mail.opted-out.test');
    await page().locator('table').getByText(entry.id).waitFor();
    const guide = page().getByRole('link', { name: 'Erase a person' });
    expect(await guide.getAttribute('href')).toBe('/docs/privacy#erase-a-person');
    await ask(lode(), `/suppressions/${entry.id}`, { method: 'DELETE' });
  });
}

function endedSessionsTest({ page, open, visit, button, inDialog, signIn, test }: Dashboard): void {
  test('asks before the sign-out in all browsers, and says that it is done', async () => {
    await visit('/app/settings');
    await button('Sign out in all browsers').click();
    await inDialog('Cancel').click();
    await button('Sign out in all browsers').click();
    await inDialog('Sign out in all browsers').click();
    await page().getByText('You are signed out in all browsers.').waitFor();
    await page().getByLabel('Email address').fill('ada@team.example');
    await page().getByText('npm run accounts -- setup --reset ada@team.example').waitFor();
    await open('/');
    await signIn();
    await page().getByRole('heading', { name: 'Overview' }).waitFor();
  });
}
