import type { LeadList, Sequence } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { violations } from './axe';
import { owner, type Dashboard } from './dashboard';

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

/** Sessions that end, and servers that are away, in the middle of work. */
export function interruptedPages(dashboard: Dashboard): void {
  endedSessionTest(dashboard);
  absentServerTest(dashboard);
  otherTabTest(dashboard);
}

function endedSessionTest({ lode, context, page, visit, button, inDialog, test }: Dashboard): void {
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

function absentServerTest({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('says that the server is away, and loses nothing that was typed', async () => {
    await visit('/app/lists');
    await button('New list').click();
    await page().getByLabel('Name', { exact: true }).fill('Typed while away');
    await page().route('**/lists', (route) => route.abort());
    await inDialog(/Create|Save/).click();
    await page().getByText('No connection').first().waitFor();
    expect(await page().getByLabel('Name', { exact: true }).inputValue()).toBe('Typed while away');
    await page().unroute('**/lists');
    await inDialog(/Create|Save/).dblclick();
    await page().getByRole('heading', { level: 1, name: 'Typed while away' }).waitFor();
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    expect(lists.filter(({ name }) => name === 'Typed while away')).toHaveLength(1);
  });
}

function otherTabTest({ lode, context, page, open, visit, signIn, test }: Dashboard): void {
  test('follows the sign-out of another tab', async () => {
    await visit('/app/lists');
    await page().getByRole('heading', { name: 'Lists', exact: true }).waitFor();
    const other = await context().newPage();
    await other.goto(`${lode().address}/app/settings`);
    await other.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await other.getByRole('heading', { name: 'Sign in to Lode' }).waitFor();
    await other.close();
    await page()
      .getByRole('heading', { name: /Sign in/ })
      .waitFor();
    await open('/app/lists');
    await signIn();
    await page().getByRole('heading', { name: 'Lists', exact: true }).waitFor();
  });
}
