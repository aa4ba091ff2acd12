import type { LeadList, ListedLeads } from '@lode/contracts';
import type { Locator } from 'playwright-core';
import { ask } from '../harness/http-client';
import { type Dashboard, rawMessages, violations } from './dashboard';
import { crmPaths } from './crm-pages';
import { outreachPaths } from './outreach-pages';

export function everyPage(dashboard: Dashboard): void {
  manyRowsTest(dashboard);
  phoneTest(dashboard);
  violationsTest(dashboard);
}

/** On a phone, the verdict or state of a row and the main action are visible without scrolling sideways. */
function phoneTest({ lode, page, visit, test }: Dashboard): void {
  test('shows the verdict and the main action of tables on a phone', async () => {
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    const list = lists.find(({ name }) => name === 'Browser leads');
    await page().setViewportSize({ width: 390, height: 844 });
    const inside = async (locator: Locator): Promise<boolean> => {
      // Two pages have a header of the same name, and a page that waits for its data is not laid out.
      await locator.first().waitFor();
      const box = await locator.first().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    };
    for (const [path, header, action] of [
      [`/app/lists/${list?.id}`, 'Verdict', 'Write to them'],
      ['/app/sequences', 'Status', 'New sequence'],
      ['/app/keys', 'Status', 'Create key'],
      ['/app/lists', 'Leads', 'New list'],
    ] as const) {
      await visit(path);
      const main = page().getByRole('main');
      const actionable = main
        .getByRole('button', { name: action })
        .or(main.getByRole('link', { name: action }));
      expect([path, await inside(actionable)]).toEqual([path, true]);
      expect([path, await inside(page().getByRole('columnheader', { name: header }))]).toEqual([path, true]);
      expect([path, await page().evaluate('document.documentElement.scrollWidth')]).toEqual([path, 390]);
    }
    await page().setViewportSize({ width: 1360, height: 900 });
  });
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
  test('has no serious violation of axe and no words of the API on any page, in both themes', async () => {
    const { sequences } = (await ask(lode(), '/sequences')).json<{ sequences: { id: string }[] }>();
    const { lists } = (await ask(lode(), '/lists')).json<{ lists: LeadList[] }>();
    const domain = guide().companies[0]?.domain ?? '';
    const found: string[] = [];
    const paths = [
      ...['/', '/app/try', '/app/find', '/app/verify', '/app/lists', '/app/sequences', '/app/exports'],
      ...['/app/jobs', '/app/address'],
      ...[
        '/app/members',
        '/app/activity',
        '/app/privacy',
        '/app/keys',
        '/app/usage',
        '/app/suppressions',
        '/app/settings',
        '/app/sequences/new',
      ],
      ...[
        '/app/inbox',
        '/app/tasks',
        '/app/tasks?state=all&kind=call',
        '/app/conversations',
        '/app/conversations?conversation=cnv_none',
        '/app/companies',
        '/app/companies?view=map',
        '/app/people?decision_maker=true',
      ],
      ...(await outreachPaths(lode())),
      ...(await crmPaths(lode())),
      ...[`/app/company?domain=${domain}&tab=people`, `/app/lists/${lists[0]?.id}`],
      `/app/sequences/${sequences[0]?.id}`,
      `/app/sequences/${sequences[0]?.id}?tab=analytics`,
      `/app/sequences/${sequences[0]?.id}?tab=check`,
      // Problems of the API, and records that do not exist.
      ...['/app/find?niche=dentists&location=Hambrug', '/app/find?niche=dentists&location=Germany'],
      ...['/app/company?domain=gmail.com', '/app/address?domain=gmail.com&first=Ada'],
      ...['/app/lists/lst_none', '/app/sequences/seq_none', '/app/find?job=job_leads_none'],
      ...['/app/monitors/mon_none', '/app/mailboxes/mbx_none', '/app/lists?cursor=none'],
    ];
    for (const path of paths) {
      await page().emulateMedia({ colorScheme: 'light' });
      await visit(path);
      await page().locator('h1').first().waitFor();
      await expect.poll(() => page().locator('.skeleton').count(), { timeout: 45_000 }).toBe(0);
      found.push(...(await violations(page())).map((violation) => `${path} ${violation}`));
      found.push(...(await rawMessages(page())).map((message) => `${path} says ${message}`));
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
    await page().getByRole('combobox').fill('how do I delete a person?');
    await page()
      .getByRole('option', { name: /Privacy/ })
      .first()
      .waitFor();
    for (const path of ['/docs/python-client', '/docs/command-line', '/docs/mcp-server', '/docs/n8n'])
      expect((await open(path))?.status()).toBe(200);
    for (const path of ['/llms.txt', '/docs/paging.md', '/asyncapi.json'])
      expect((await ask(lode(), path)).status).toBe(200);
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
    for (const path of [
      '/docs',
      '/docs/quick-start',
      '/docs/selling',
      '/docs/errors',
      '/docs/api',
      '/docs/api/leads',
    ]) {
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
