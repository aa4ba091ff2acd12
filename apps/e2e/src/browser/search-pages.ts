import type { ListCompaniesResult, ListPeopleResult } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { inForce } from '../privacy/suppressions';
import { type Dashboard, rowsOf } from './dashboard';

/** Pages of the searches over known companies and people, and of verification. */
export function searchPages(dashboard: Dashboard): void {
  companyTests(dashboard);
  peopleTests(dashboard);
  verifiedAddressesTest(dashboard);
}

function companyTests({ lode, page, guide, visit, button, inDialog, test }: Dashboard): void {
  test('searches companies by facets and on the map, and exports and saves the results', async () => {
    const some = guide().companies.slice(0, 4);
    await Promise.all(some.map(({ domain }) => ask(lode(), `/enrich-company?domain=${domain}`)));
    const known = async () => (await ask(lode(), '/companies')).json<ListCompaniesResult>();
    await until('the companies are known', async () => (await known()).total >= 4);
    const [first] = (await known()).companies;
    await visit('/app/companies');
    await page().locator('table').getByRole('link', { name: first?.name }).first().waitFor();
    await button('Map').click();
    await page().locator('.map-country').first().focus();
    await page().keyboard.press('Enter');
    await page().waitForURL(/country=[A-Z]{2}/);
    await button('Table').click();
    await button(/^Remove /).click();
    await page()
      .getByLabel('Name', { exact: true })
      .fill(first?.name ?? '');
    await button('Search').click();
    await page().waitForURL(/[?&]q=/);
    await page().locator('.facet-value').first().waitFor();
    const row = page()
      .locator('table')
      .getByRole('row')
      .filter({ has: page().getByRole('link', { name: first?.name }) })
      .first();
    await row.getByRole('checkbox', { name: 'Select row' }).check();
    await button('Save to list').click();
    await page().getByLabel('Name of the new list').fill('Known companies');
    await inDialog('Save').click();
    await page().getByText('1 lead added to Known companies.').waitFor();
    await row.getByRole('checkbox', { name: 'Select row' }).uncheck();
    await button('Export all').click();
    const download = page().waitForEvent('download');
    await inDialog('Download').click();
    expect((await rowsOf(download)).length).toBeGreaterThan(0);
    await page().locator('table').getByRole('link', { name: first?.name }).first().click();
    await page()
      .getByRole('heading', { level: 1, name: first?.name ?? '' })
      .waitFor();
  });
}

function peopleTests({ lode, page, guide, visit, button, test }: Dashboard): void {
  test('searches people, and says who an address belongs to and whether it is suppressed', async () => {
    const person = guide().people[0];
    await ask(lode(), `/domain-search?domain=${person?.domain}`);
    const known = async () =>
      (await ask(lode(), `/people?company_domain=${person?.domain}`)).json<ListPeopleResult>();
    await until('people of the company are known', async () => (await known()).total > 0);
    const { people } = await known();
    await visit('/app/people');
    await page().getByRole('heading', { name: 'Choose at least one filter' }).waitFor();
    await page()
      .getByLabel('Company')
      .fill(person?.domain ?? '');
    await button('Search').click();
    await page().locator('table').getByRole('button', { name: people[0]?.name }).click();
    await page().locator('dialog .evidence').first().waitFor();
    await page().keyboard.press('Escape');
    const owner = people.find(({ email }) => email !== null);
    await page()
      .getByRole('textbox', { name: 'Who is this?' })
      .fill(owner?.email ?? 'unknown@nowhere.example');
    await button('Look up').click();
    if (owner) await page().locator('table').getByRole('button', { name: owner.name }).waitFor();
    else await page().getByRole('heading', { name: 'No owner of this address is known' }).waitFor();
    const value = 'hidden@suppressed.example';
    await ask(lode(), '/suppressions', { method: 'POST', body: { email: value, reason: 'opt_out' } });
    await inForce(lode());
    await page().getByRole('textbox', { name: 'Who is this?' }).fill(value);
    await button('Look up').click();
    await page().getByText('This person is suppressed').waitFor();
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
