import { violations } from './axe';
import type { Dashboard } from './dashboard';

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
