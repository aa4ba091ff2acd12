import type { LeadList, ListedLeads } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { type Dashboard, violations } from './dashboard';
import { crmPaths } from './crm-pages';
import { outreachPaths } from './outreach-pages';

export function everyPage(dashboard: Dashboard): void {
  manyRowsTest(dashboard);
  violationsTest(dashboard);
}

function manyRowsTest({ lode, page, open, table, test }: Dashboard): void {
  test('renders the visible rows of 10,000', async () => {
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    const real = lists.find(({ name }) => name === 'Browser leads');
    const { leads } = (await ask(lode(), `/lists/${real?.id}/leads`)).json<ListedLeads>();
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...leads[0], id: `led_${index}` }));
    await page().route('**/lists/*/leads*', (route) =>
      route.fulfill({ json: { leads: many, next_cursor: null } }),
    );
    // Without the leads that the dashboard has read before.
    await open(`/app/lists/${real?.id}`);
    await table().waitFor();
    expect(await table().getAttribute('aria-rowcount')).toBe('10001');
    expect(await table().locator('tbody tr').count()).toBeLessThan(80);
    await page().unroute('**/lists/*/leads*');
  });
}

function violationsTest({ lode, guide, page, visit, test }: Dashboard): void {
  test('has no serious violation of axe on any page, in both themes', async () => {
    const { sequences } = (await ask(lode(), '/sequences')).json<{ sequences: { id: string }[] }>();
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    const domain = guide().companies[0]?.domain ?? '';
    const found: string[] = [];
    const paths = [
      ...['/', '/app/try', '/app/find', '/app/verify', '/app/lists', '/app/sequences', '/app/exports'],
      ...[
        '/app/members',
        '/app/activity',
        '/app/keys',
        '/app/usage',
        '/app/suppressions',
        '/app/settings',
        '/app/sequences/new',
      ],
      ...['/app/inbox', '/app/companies', '/app/companies?view=map', '/app/people?decision_maker=true'],
      ...(await outreachPaths(lode())),
      ...(await crmPaths(lode())),
      ...[`/app/company?domain=${domain}&tab=people`, `/app/lists/${lists[0]?.id}`],
      `/app/sequences/${sequences[0]?.id}?tab=analytics`,
    ];
    for (const path of paths) {
      await page().emulateMedia({ colorScheme: 'light' });
      await visit(path);
      await page().locator('h1').first().waitFor();
      await expect.poll(() => page().locator('.skeleton').count(), { timeout: 45_000 }).toBe(0);
      found.push(...(await violations(page())).map((violation) => `${path} ${violation}`));
      await page().emulateMedia({ colorScheme: 'dark' });
      found.push(
        ...(await violations(page(), ['color-contrast'])).map((violation) => `${path} dark ${violation}`),
      );
    }
    expect(found).toEqual([]);
  });
}

export function documentationPages({ lode, page, open, test }: Dashboard): void {
  test('the documentation is searched, and sends a request with the values of the sandbox', async () => {
    await open('/docs');
    await page().getByRole('combobox').fill('idempotency');
    await page().getByRole('option').first().click();
    await page().getByRole('heading', { level: 1, name: 'Idempotency' }).waitFor();
    await open('/docs/api/find');
    const operation = page().locator('section.operation').first();
    await operation.getByRole('tab', { name: 'Python' }).click();
    await operation.getByText('requests.get(').waitFor();
    await operation.getByText('Try it').click();
    await operation.getByLabel('API key').fill(lode().key);
    await operation.getByRole('button', { name: 'Send request' }).click();
    await operation.getByText('200 OK').waitFor();
    await operation.locator('.response').getByText('"confidence"').waitFor();
  });

  test('has no serious violation of axe on pages of the documentation', async () => {
    const found: string[] = [];
    for (const path of ['/docs', '/docs/quick-start', '/docs/errors', '/docs/api', '/docs/api/leads']) {
      await page().emulateMedia({ colorScheme: 'light' });
      await open(path);
      found.push(...(await violations(page())).map((violation) => `${path} ${violation}`));
      await page().emulateMedia({ colorScheme: 'dark' });
      found.push(
        ...(await violations(page(), ['color-contrast'])).map((violation) => `${path} dark ${violation}`),
      );
    }
    expect(found).toEqual([]);
  });
}
