import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The build of `apps/dashboard`, beside this package in a checkout and in the image. */
const builtFolder = resolve(__dirname, '../../../dashboard/dist');

export interface DashboardFiles {
  readonly folder: string;
  /** The page, for all paths of the dashboard. */
  readonly page: string;
  /** Names of the files in `folder`, with their hash in the name if below `assets`. */
  readonly names: ReadonlySet<string>;
}

/** The files of the dashboard, listed once at the start; undefined if it is not built. */
export function findDashboard(folder = builtFolder): DashboardFiles | undefined {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return { folder, page, names: new Set(names.map((name) => name.replaceAll('\\', '/'))) };
  } catch {
    return undefined;
  }
}

/** Paths of the dashboard. The page chooses what it shows; all are one page. */
export const dashboardPaths = ['/app/{page}', '/app/{page}/{id}'] as const;
