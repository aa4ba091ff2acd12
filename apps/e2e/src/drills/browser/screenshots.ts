import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { allViews, type View } from './dashboard-views';
import { openLoaded, withDashboard } from './dashboard-visit';
import type { FilledAccount } from './filled-account';

const desktop = { width: 1360, height: 900 };
const phone = { width: 390, height: 844 };
const common = { locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** Ways to look at a page, by the name of their folder. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...common, viewport: desktop, colorScheme: 'light' },
  dark: { ...common, viewport: desktop, colorScheme: 'dark' },
  phone: { ...common, viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
};

/** Pictures of the README: file in `docs/images`, and path. */
const pictures = ({ search, sequence }: FilledAccount): View[] => [
  ['dashboard-find-leads', `/app/find?job=${search}`],
  ['dashboard-companies', '/app/companies'],
  ['dashboard-people', '/app/people?decision_maker=true', 'tbody tr:has(.badge-good) button'],
  ['dashboard-analytics', `/app/sequences/${sequence}?tab=analytics`],
];

/** Takes every view into `.lode/screenshots`, for a person who looks at them. */
export const screenshots: Drill = {
  number: 101,
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
      }
      await takePictures(await pageWith(pictureLook), lode.address, pictures(filled));
      tools.see(`${views.length} views three times: ${folder}`, true);
    }),
};

/** Small enough for a page that is read on a phone. */
const pictureLook = { ...common, viewport: { width: 1100, height: 640 }, colorScheme: 'light' } as const;

/** Takes the pictures of the README, with `README_PICTURES` into `docs/images`. */
async function takePictures(page: Page, address: string, views: readonly View[]): Promise<void> {
  const folder = process.env['README_PICTURES'] ? ['docs', 'images'] : ['.lode', 'screenshots', 'readme'];
  for (const [name, path, click] of views) {
    await openLoaded(page, address + path);
    if (click) await page.locator(click).first().click();
    await page.screenshot({ path: inProject(...folder, `${name}.png`) });
  }
}

interface Tour {
  readonly address: string;
  readonly folder: string;
  readonly views: readonly View[];
}

async function lookAt(page: Page, { address, folder, views }: Tour, see: See): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const [name, path, click] of views) {
    await openLoaded(page, address + path).catch((error: Error) => errors.push(error.message));
    if (click) await page.locator(click).first().click();
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) errors.push(`${excess} px wider than the window`);
    await page.screenshot({ path: join(folder, `${name.replaceAll('/', '-')}.png`), fullPage: true });
    if (errors.length > 0) see(`${folder} ${name}: ${errors.splice(0).join('; ')}`, false);
  }
}
