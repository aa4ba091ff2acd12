import { until } from '../harness/until';
import type { Dashboard } from './dashboard';

const bo = { email: 'bo@team.example', password: 'four more random words' };

/** Members, their roles, and their keys. */
export function memberPages(dashboard: Dashboard): void {
  invitedMemberTest(dashboard);
  keysOfRemovedTest(dashboard);
}

function invitedMemberTest(dashboard: Dashboard): void {
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

function keysOfRemovedTest(dashboard: Dashboard): void {
  const { page, open, visit, button, inDialog, signIn, test } = dashboard;
  const copied = () => page().locator('dialog .copy code').first().innerText();
  test('asks before a person becomes an owner, and names the keys of a removed person', async () => {
    await visit('/app/members');
    await invite(dashboard, bo.email, 'Viewer');
    await joinAs(dashboard, 'Bo Diddley', bo.password);
    await leave(dashboard);
    await open('/app/members');
    await signIn();
    await page().getByLabel('Role of Bo Diddley').selectOption('Owner');
    await inDialog('Cancel').click();
    expect(await page().getByLabel('Role of Bo Diddley').inputValue()).toBe('viewer');
    await page().getByLabel('Role of Bo Diddley').selectOption('Owner');
    await inDialog('Make owner').click();
    await page().getByText('The role of Bo Diddley is now Owner.').waitFor();
    await leave(dashboard);
    await open('/app/keys');
    await signIn(bo);
    await button('Create key').click();
    await page().getByLabel('Name').fill('Key of Bo');
    await inDialog('Create key').click();
    await copied();
    await inDialog('Done').click();
    await leave(dashboard);
    await open('/app/members');
    await signIn();
    await button('Remove Bo Diddley').click();
    await inDialog('Remove').click();
    await page().locator('dialog').getByText('Key of Bo').waitFor();
    await page().getByRole('link', { name: 'Go to API keys' }).click();
    await button('Revoke “Key of Bo”').click();
    await inDialog('Revoke').click();
    await page().getByText('Key Key of Bo is revoked.').waitFor();
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
  await page().getByRole('heading', { name: 'Overview' }).waitFor();
}

async function leave({ page }: Dashboard): Promise<void> {
  await page().getByRole('button', { name: 'Sign out' }).first().click();
  await page().getByRole('heading', { name: 'Sign in to Lode' }).waitFor();
}
