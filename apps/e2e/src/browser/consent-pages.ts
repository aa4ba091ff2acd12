import type { Mailbox } from '@lode/contracts';
import type { Route } from 'playwright-core';
import { ask } from '../harness/http-client';
import { TokenEndpoint, tokenHost } from '../mailboxes/token-endpoint';
import type { Dashboard } from './dashboard';

/** Where Google asks the owner of a mailbox; the tests answer in its place. */
export const consentUrl = 'https://accounts.google.com/o/oauth2/';

const email = 'consenting.browser@workspace.test';

/** A page of Google with what the owner of a mailbox may do. */
function consentPage(google: TokenEndpoint, route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  google.challenge = asked.get('code_challenge') ?? '';
  const link = (name: string, answer: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams({ ...answer, state: asked.get('state') ?? '' });
    return `<p><a href="${asked.get('redirect_uri')}?${query.toString().replaceAll('&', '&amp;')}">${name}</a></p>`;
  };
  const answers = [
    link('Allow', { code: 'good-code' }),
    link('Deny', { error: 'access_denied' }),
    link('Forged code', { code: 'forged' }),
  ];
  return route.fulfill({ contentType: 'text/html', body: answers.join('') });
}

export function consentPages({ lode, page, visit, button, test }: Dashboard): void {
  const answer = (name: string) => page().getByRole('link', { name, exact: true }).click();
  const heading = (name: string) => page().getByRole('heading', { name }).waitFor();

  test('connects a mailbox by a consent at Google, renews it, and says why one is not connected', async () => {
    const google = new TokenEndpoint(email);
    lode().sandbox.addSite({ hosts: [tokenHost], pages: { '/token': google.take } });
    await page().route(`${consentUrl}**`, (route) => consentPage(google, route));
    await visit('/app/mailboxes/new');
    await page().getByLabel('Provider').selectOption('microsoft');
    await button('Continue at Microsoft').click();
    await page().getByText('The operator of Lode has no OAuth client at microsoft.').waitFor();
    await page().getByLabel('Provider').selectOption('google');
    await button('Continue at Google').click();
    await answer('Deny');
    await heading('You did not give the permission');
    await button('Continue at Google').click();
    await answer('Forged code');
    await page().getByText('google rejected the consent: begin again').waitFor();
    await button('Continue at Google').click();
    await answer('Allow');
    await heading(email);
    await button('Sign in again at Google').click();
    await answer('Allow');
    await page().getByText('The mailbox has its new sign-in.').waitFor();
    // The page of the mailbox follows the notification, and the address of that page precedes its content.
    await page().waitForURL('**/app/mailboxes/mbx_*');
    await heading(email);
    expect(page().url()).not.toMatch(/code|state/);
    await visit('/app/mailboxes/return?state=a&code=b');
    await heading('This sign-in was begun elsewhere');
    const { mailboxes } = (await ask(lode(), '/mailboxes')).json<{ mailboxes: Mailbox[] }>();
    const connected = mailboxes.filter((mailbox) => mailbox.email === email);
    expect(connected).toMatchObject([{ oauth_provider: 'google', save_sent: false }]);
    await ask(lode(), `/mailboxes/${connected[0]?.id}`, { method: 'DELETE' });
    await page().unroute(`${consentUrl}**`);
  });
}
