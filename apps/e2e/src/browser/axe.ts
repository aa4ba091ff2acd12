import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical violations that axe finds on the page. @param rules default: all */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(`${axe};0`);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  });
  const found = await page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
  return found as string[];
}
