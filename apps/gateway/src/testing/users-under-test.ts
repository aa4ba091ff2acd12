import type { AccountRole, NewInvitation } from '@lode/contracts';
import { accountsCommand } from '../cli/accounts-command';
import type { Deployment, GatewayUnderTest } from './gateway-under-test';
import { TestBrowser } from './test-browser';

export const password = 'correct horse battery';

/** The link that `npm run accounts -- setup …` prints. */
export async function operatorLink({ database }: Deployment, ...words: string[]): Promise<string> {
  const lines = await accountsCommand(database.environment, ['setup', ...words]);
  return String(lines.at(-1));
}

/** A browser in which the first owner has set up the first account. */
export async function setUpOwner(
  deployment: Deployment,
  gateway: GatewayUnderTest,
  email = 'ada@example.com',
): Promise<TestBrowser> {
  const browser = new TestBrowser(gateway);
  const link = await operatorLink(deployment);
  const response = await browser.useLink(link, { email, name: 'Ada Lovelace', password });
  if (!response.ok) throw new Error(`the set-up failed: ${await response.text()}`);
  return browser;
}

/** A browser of a new member with an invitation of the owner. */
export async function addMember(
  owner: TestBrowser,
  gateway: GatewayUnderTest,
  { email, role }: { readonly email: string; readonly role: AccountRole },
): Promise<TestBrowser> {
  const { link } = await owner.json<NewInvitation>('/invitations', { method: 'POST', body: { email, role } });
  const browser = new TestBrowser(gateway);
  const response = await browser.useLink(String(link), { name: role, password });
  if (!response.ok) throw new Error(`the invitation failed: ${await response.text()}`);
  return browser;
}
