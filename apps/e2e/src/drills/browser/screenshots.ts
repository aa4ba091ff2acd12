import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { allViews, type View } from './dashboard-views';
import { openLoaded, withDashboard } from './dashboard-visit';

const desktop = { width: 1360, height: 900 };
const phone = { width: 390, height: 844 };
const common = { locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** Ways to look at a page, by the name of their folder. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...common, viewport: desktop, colorScheme: 'light' },
  dark: { ...common, viewport: desktop, colorScheme: 'dark' },
  phone: { ...common, viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
};

/** Takes every view into `.lode/screenshots`, for a person who looks at them. */
export const screenshots: Drill = {
  number: 94,
  name: 'screenshots',
  fault: 'every page of dashboard and documentation, light, dark and at phone width',
  expected: 'no page fails, and none is wider than the window',
  run: (tools: DrillTools) =>
    withDashboard(tools, async ({ lode, filled, pageWith }) => {
      const folder = inProject('.lode', 'screenshots');
      rmSync(folder, { recursive: true, force: true });
      const views = await allViews(await pageWith(common), lode.address, filled);
      for (const [look, options] of Object.entries(looks)) {
        const page = await pageWith(options);
        mkdirSync(join(folder, look), { recursive: true });
        await lookAt(page, { address: lode.address, folder: join(folder, look), views }, tools.see);
        await page.context().close();
      }
      tools.see(`${views.length} views three times: ${folder}`, true);
    }),
};

interface Tour {
  readonly address: string;
  readonly folder: string;
  readonly views: readonly View[];
}

async function lookAt(page: Page, { address, folder, views }: Tour, see: See): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const [name, path] of views) {
    await openLoaded(page, address + path).catch((error: Error) => errors.push(error.message));
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) errors.push(`${excess} px wider than the window`);
    await page.screenshot({ path: join(folder, `${name.replaceAll('/', '-')}.png`), fullPage: true });
    if (errors.length > 0) see(`${folder} ${name}: ${errors.splice(0).join('; ')}`, false);
  }
}
