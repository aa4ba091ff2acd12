import type { LeadList, ListedLeads } from '@lode/contracts';
import type { Page } from 'playwright-core';
import { ask } from '../harness/http-client';
import type { Dashboard } from './dashboard';
import { rowsOf } from './downloaded-rows';

export function verifyPages(dashboard: Dashboard): void {
  exportedPeopleTest(dashboard);
  verifiedAddressesTest(dashboard);
  longPasteTest(dashboard);
}

function exportedPeopleTest({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('exports the people of a list', async () => {
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    const id = lists.find(({ name }) => name === 'Browser leads')?.id;
    const { leads } = (await ask(lode(), `/lists/${id}/leads?limit=500`)).json<ListedLeads>();
    await visit(`/app/lists/${id}`);
    await button('Export').click();
    await page().getByLabel('Rows', { exact: true }).selectOption('contact');
    const download = page().waitForEvent('download');
    await inDialog('Download').click();
    const people = await rowsOf(download);
    const contacts = leads.flatMap(({ contacts: each = [] }) => each);
    expect([contacts.length > 0, people.length]).toEqual([true, contacts.length]);
  });
}

function verifiedAddressesTest({ guide, page, visit, button, table, escape, test }: Dashboard): void {
  test('verifies pasted addresses and shows reasons and the SMTP conversation', async () => {
    const addresses = guide()
      .addresses.filter(({ verdict }) => verdict !== 'unknown')
      .slice(0, 6);
    await visit('/app/verify');
    await page()
      .getByLabel('Email addresses')
      .fill(addresses.map(({ email }) => email).join('\n'));
    await button(`Verify ${addresses.length} addresses`).click();
    await table().waitFor();
    expect(await table().locator('tbody tr').count()).toBe(addresses.length);
    const valid = addresses.find(({ verdict }) => verdict === 'valid');
    await page().getByText('The mail host accepts this address and rejects others.').first().waitFor();
    await table()
      .getByRole('button', { name: valid?.email ?? '' })
      .click();
    await page().locator('.transcript').getByText('RCPT TO').first().waitFor();
    await escape();
  });
}

function longPasteTest({ page, visit, button, test }: Dashboard): void {
  test('takes 5 MB of pasted text, and says which part of it is left out', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `person.${index}@pasted.example`);
    const text = `${lines.join('\n')}\n${'no address at all '.repeat(3000)}`;
    expect(text.length).toBeGreaterThan(5_000_000);
    await visit('/app/verify');
    await page().getByLabel('Email addresses').fill('');
    await paste(page(), text);
    await page()
      .getByText(/addresses beyond the maximum of 10,000 are left out/)
      .waitFor();
    await button('Verify 10,000 addresses').waitFor();
    await button('Clear').click();
    expect(await page().getByLabel('Email addresses').inputValue()).toBe('');
  });
}

/** Pastes text into the field of the cursor, as from a clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
