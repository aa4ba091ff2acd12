import type { ConversationPage, SandboxMailPage } from '@lode/contracts';
import type { Locator } from 'playwright-core';
import { ask } from '../harness/http-client';
import { operatorKey } from '../harness/accounts';
import { type Dashboard, violations } from './dashboard';

/** The conversation of the person who replied on the first day. */
export function conversationPages(dashboard: Dashboard): void {
  const { lode, page, open, visit, button, test } = dashboard;
  const lines = (): Locator =>
    page().getByRole('region', { name: 'Conversations', exact: true }).getByRole('link');
  const line = (): Locator => lines().first();
  const messages = (name: RegExp): Locator => page().getByRole('article', { name });
  const toast = (words: string): Promise<void> => page().getByText(words).first().waitFor();
  /** Acts as the person, behind the back of the page. */
  const act = async (body: object): Promise<void> => {
    const { messages: sent } = (await ask(lode(), '/sandbox/mail')).json<SandboxMailPage>();
    const id = sent.find(({ reactions }) => reactions.includes('reply'))?.id;
    const { status } = await ask(lode(), `/sandbox/mail/${id}/actions`, { method: 'POST', body });
    expect(status).toBe(200);
  };

  test('sorts and answers a conversation, by the keyboard too, and is fresh without a reload', async () => {
    await visit('/app/conversations');
    await line().waitFor();
    await page().getByRole('heading', { name: 'Choose a conversation' }).waitFor();
    await page().keyboard.press('j');
    await messages(/^Reply of /)
      .getByText('Grüße, gern am Dienstag.')
      .waitFor();
    await messages(/^Message of the sequence of /).waitFor();
    expect(await line().getAttribute('aria-current')).not.toBeNull();

    await page().getByRole('combobox', { name: 'Label' }).last().selectOption('interested');
    await line().getByText('Interested', { exact: true }).waitFor();
    await page()
      .getByRole('combobox', { name: 'Assigned to' })
      .last()
      .selectOption({ label: 'Ada Lovelace (you)' });
    await page()
      .getByRole('combobox', { name: 'Assigned to' })
      .first()
      .selectOption({ label: 'Not assigned' });
    await lines().filter({ hasText: 'Grüße' }).waitFor({ state: 'detached' });
    await button('Clear filters').click();
    await line().waitFor();

    // Keys act only where nothing is typed.
    await page().getByRole('searchbox', { name: 'Search' }).fill('jer');
    await page().getByRole('heading', { name: 'No conversation here' }).waitFor();
    await button('Clear filters').click();
    await line().waitFor();
    await page().getByRole('heading', { level: 1 }).click();
    await page().keyboard.press('r');
    const form = page().getByRole('form', { name: 'Answer' });
    const answer = form.getByLabel('Your answer');
    await answer.fill('To: ');
    await form.getByRole('button', { name: 'Insert field' }).click();
    await form.getByRole('button', { name: 'First name', exact: true }).click();
    await expect.poll(() => answer.inputValue()).toMatch(/^To: [^{]+$/);
    await form.getByText('The draft is saved.').waitFor();
    await open('/app/conversations');
    await line().click();
    await expect.poll(() => answer.inputValue()).toMatch(/^To: /);
    await answer.fill('Thank you. I call at ten.');
    expect(await violations(page())).toEqual([]);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await page().getByRole('button', { name: 'Undo' }).click();
    await toast('The answer is a draft again.');
    expect(await answer.inputValue()).toBe('Thank you. I call at ten.');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await toast('The answer is on its way.');
    await messages(/^Answer of /)
      .getByText('Thank you. I call at ten.')
      .waitFor();
    await messages(/^Answer of /)
      .getByText('Sending')
      .waitFor({ state: 'detached' });

    await act({ action: 'reply', text: 'Ten is fine. Bring the contract.' });
    await messages(/^Reply of /)
      .getByText('Ten is fine. Bring the contract.')
      .waitFor();
    await line().getByText('Ten is fine.').waitFor();
  });

  test('answers a person who unsubscribed only where it is confirmed', async () => {
    await act({ action: 'unsubscribe' });
    await visit('/app/conversations');
    await line().click();
    const conversation = page().getByRole('region', { name: /^Conversation with / });
    await conversation.getByText('Unsubscribed').waitFor();
    await button('Reply').click();
    const form = page().getByRole('form', { name: 'Answer' });
    await form.getByLabel('Your answer').fill('We delete your data.');
    const send = form.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel('Send this one answer, although the person has unsubscribed').check();
    await send.click();
    await toast('The answer is on its way.');
    await messages(/^Answer of /)
      .getByText('We delete your data.')
      .waitFor();
    await button('Reply').click();
    await form.getByLabel('Your answer').fill('And another one.');
    await form.getByLabel('Send this one answer, although the person has unsubscribed').check();
    await send.click();
    await page().getByRole('alert').getByText('the last message of the person is answered').waitFor();
    await form.getByRole('button', { name: 'Discard' }).click();
  });

  test('snoozes and ends a conversation, and shows list and conversation after each other on a phone', async () => {
    await page().setViewportSize({ width: 390, height: 844 });
    await visit('/app/conversations');
    await line().waitFor();
    expect(await page().evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await page().getByRole('heading', { name: 'Choose a conversation' }).isVisible()).toBe(false);
    await line().click();
    await messages(/^Answer of /)
      .first()
      .waitFor();
    expect(await line().isVisible()).toBe(false);
    expect(await page().evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(page())).toEqual([]);
    await button('Snooze').click();
    await button('In 3 hours').click();
    await toast('The conversation is snoozed until');
    await visit('/app/conversations');
    await page().getByRole('heading', { name: 'No conversation here' }).waitFor();
    await page().getByRole('combobox', { name: 'State' }).selectOption('snoozed');
    await line().click();
    await button('Done').click();
    await toast('The conversation is done.');
    await page().setViewportSize({ width: 1360, height: 900 });
  });

  test('shows the HTML of a message in a frame without scripts, and with its images on a page apart', async () => {
    await visit('/app/conversations?state=all');
    await line().click();
    const first = messages(/^Message of the sequence of /).first();
    await first.getByText('Message of the sequence').click();
    await first.frameLocator('iframe').getByText('Hello').waitFor();
    expect(await first.locator('iframe').getAttribute('sandbox')).not.toMatch(/scripts|forms|top/);
    const key = await operatorKey(lode());
    const { conversations } = (await ask(lode(), '/conversations', { key })).json<ConversationPage>();
    const path = `/conversations/${conversations[0]?.id}`;
    const { messages: all } = (await ask(lode(), path, { key })).json<{
      messages: { id: string; html: string | null }[];
    }>();
    const shown = all.find(({ html }) => html !== null);
    const response = await page().request.get(`${lode().address}${path}/messages/${shown?.id}`);
    expect([response.status(), response.headers()['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; img-src http: https:;.* sandbox allow-popups/),
    ]);
    expect(await response.text()).toContain('Hello');
  });
}
