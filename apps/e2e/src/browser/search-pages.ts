import type { ListCompaniesResult, ListPeopleResult, Monitor } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { inForce } from '../privacy/in-force';
import { rowsOf } from './downloaded-rows';
import type { Dashboard } from './dashboard';

/** Pages of the searches over known companies and people. */
export function searchPages(dashboard: Dashboard): void {
  companyTests(dashboard);
  peopleTests(dashboard);
  linkTests(dashboard);
  savedSearchTests(dashboard);
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
      .getByRole('heading', { level: 1, name: first?.domain ?? '' })
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

function linkTests({ lode, page, guide, visit, test }: Dashboard): void {
  test('a link to a person or a company opens the same one later, or says that it is gone', async () => {
    const domain = guide().people[0]?.domain ?? '';
    await visit(`/app/people?company_domain=${domain}`);
    const first = page().locator('table tbody button').first();
    const name = await first.innerText();
    await first.click();
    await page().waitForURL(/[?&]person=/);
    const person = new URL(page().url()).searchParams.get('person') ?? '';
    expect(person).toContain(`${domain}~`);
    const heading = (title: string) =>
      page().locator('dialog').getByRole('heading', { name: title, exact: true }).waitFor();
    await visit(`/app/people?title=nowhere&person=${encodeURIComponent(person)}`);
    await heading(name);
    await visit(`/app/people?title=nowhere&person=${domain}~0`);
    await heading('This person is not here any more');
    const { companies } = (await ask(lode(), '/companies')).json<ListCompaniesResult>();
    const company = companies.find((each) => each.domain !== null);
    await visit(`/app/companies?city=Nowhere&company=${company?.domain}`);
    await heading(company?.name ?? '');
    await visit('/app/companies?company=unknown.example');
    await heading('This company is not here any more');
    await page().keyboard.press('Escape');
    await page().locator('dialog').waitFor({ state: 'detached' });
  });
}

const change = {
  ...{ id: 'chg_1', type: 'person_new', domain: 'veredas.test', name: 'Ada Moore', email: null, url: null },
  ...{ lead_id: null, found_at: '2026-03-02T10:00:00.000Z' },
};
const changes = [change, { ...change, id: 'chg_2', type: 'person_gone', name: 'Bo Roe' }];

function savedSearchTests({ lode, page, visit, button, inDialog, test }: Dashboard): void {
  test('filters people by their company, saves the search, and shows rows that are new or gone', async () => {
    await visit('/app/people?decision_maker=true');
    await page().locator('table').waitFor();
    await page().getByText('Filters of the company').click();
    await page().getByLabel('Employees to').fill('900000');
    await button('Search').click();
    await page().waitForURL(/size_max=900000/);
    await page().getByLabel('Sector').selectOption({ label: 'Mining and extraction' });
    await button('Remove Mining and extraction').click();
    await button('Remove Employees to 900000').click();
    await page().locator('table').waitFor();
    await button('Save search').click();
    await page().getByLabel('Name', { exact: true }).fill('Deciders');
    await inDialog('Save search').click();
    await page().getByText('The search is saved.').waitFor();
    const { monitors } = (await ask(lode(), '/monitors')).json<{ monitors: Monitor[] }>();
    const saved = monitors.find(({ name }) => name === 'Deciders');
    expect(saved).toMatchObject({ people: { decision_maker: true }, list_id: null });
    await page().route('**/monitors/*/changes*', (route) =>
      route.fulfill({ json: { changes, next_cursor: null } }),
    );
    await visit('/app/monitors');
    await page().getByRole('link', { name: 'People search' }).click();
    await page().waitForURL(/people\?decision_maker=true/);
    await page().getByRole('link', { name: 'New and gone rows' }).click();
    await page().getByText('New in the search: Ada Moore').waitFor();
    await page().getByText('No longer in the search: Bo Roe').waitFor();
    await page().unroute('**/monitors/*/changes*');
    await ask(lode(), `/monitors/${saved?.id}`, { method: 'DELETE' });
  });
}
