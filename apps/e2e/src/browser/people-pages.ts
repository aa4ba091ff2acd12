import type { Sequence } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { type Dashboard, owner, violations } from './dashboard';

/** Sign-in. */
export function signInPages({ context, page, open, button, signIn, test }: Dashboard): void {
  test('rejects a wrong password, and continues to the deep link', async () => {
    await context().clearCookies();
    await open('/app/lists');
    await page().getByLabel('Email address').fill(owner.email);
    await page().getByLabel('Password').fill('not the password');
    await button('Sign in').click();
    await page().getByText('The email address or the password is wrong.').waitFor();
    expect(await violations(page())).toEqual([]);
    await signIn();
    await page().getByRole('heading', { name: 'Lists', exact: true }).waitFor();
  });
}

/** A session that ends in the middle of work. */
export function endedSession({ lode, context, page, visit, button, inDialog, test }: Dashboard): void {
  test('keeps typed text when the session ends, and continues after a new sign-in', async () => {
    await visit('/app/sequences/new');
    await page().getByLabel('Name', { exact: true }).fill('Typed before the end');
    await page().getByLabel('Sender address').fill('ada@agency.example');
    await page().getByLabel('Recipients').selectOption('contact');
    await page().getByLabel('Subject').fill('Hello');
    await context().clearCookies();
    await button('Save').click();
    await page().getByRole('heading', { name: 'Sign in again' }).waitFor();
    for (let count = 0; count < 3; count += 1) await page().keyboard.press('Escape');
    await page().locator('dialog').getByLabel('Password').fill(owner.password);
    await inDialog('Sign in').click();
    await page().locator('dialog').waitFor({ state: 'detached' });
    expect(await page().getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before the end');
    await button('Save').click();
    await page().waitForURL('**/app/sequences/seq_*');
    const saved = new URL(page().url()).pathname.replace('/app', '');
    expect((await ask(lode(), saved)).json<Sequence>()).toMatchObject({ rows: 'contact' });
  });
}

/** Members and their roles. */
export function memberPages(dashboard: Dashboard): void {
  const { page, open, visit, button, inDialog, table, signIn, test } = dashboard;
  const copied = () => page().locator('dialog .copy code').first().innerText();
  test('invites a member, who joins by the link and sees what the role allows', async () => {
    await visit('/app/members');
    await invite(dashboard, 'grace@team.example', 'Member');
    const lost = await copied();
    await inDialog('Done').click();
    await button('New link for grace@team.example').click();
    await until('the new link is shown', async () => (await copied()) !== lost, 45_000);
    await joinAs(dashboard, 'Grace Hopper', 'four other random words');
    expect(await page().locator('.sidebar').getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await visit('/app/privacy');
    await page()
      .getByText('Ask an owner of the account to do it, or for another role: Ada Lovelace.')
      .waitFor();
    await leave(dashboard);
    await open('/app/members');
    await signIn();
    await table().getByText('grace@team.example').waitFor();
    await page().getByText('Reads, and changes nothing').waitFor();
    await button('Remove Grace Hopper').click();
    await inDialog('Remove').click();
    await page().getByText('Grace Hopper is no member any more.').waitFor();
    await page().locator('dialog').waitFor({ state: 'detached' });
    await visit('/app/activity');
    await table().getByText('Removed a member').waitFor();
  });
}

/** Leaves the dialog with the link open. */
async function invite({ page, button, inDialog }: Dashboard, email: string, role: string): Promise<void> {
  await button('Invite member').click();
  await page().getByLabel('Email address').fill(email);
  await page().getByLabel('Role', { exact: true }).selectOption(role);
  await inDialog('Invite member').click();
  await page().locator('dialog .copy code').first().waitFor();
}

/** Opens the link of the dialog without the session of the owner. */
async function joinAs({ page, context, button }: Dashboard, name: string, password: string): Promise<void> {
  const link = await page().locator('dialog .copy code').first().innerText();
  await context().clearCookies();
  await page().goto('about:blank');
  await page().goto(link);
  await page().getByRole('heading', { name: 'Join “First account”' }).waitFor();
  await page().getByLabel('Your name').fill(name);
  await page().getByLabel('Password').fill(password);
  await button('Join').click();
  await page().getByRole('heading', { name: 'Home' }).waitFor();
}

async function leave({ page }: Dashboard): Promise<void> {
  await page().getByRole('button', { name: 'Sign out' }).first().click();
  await page().getByRole('heading', { name: 'Sign in to Lode' }).waitFor();
}
