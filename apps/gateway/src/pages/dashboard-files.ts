import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOf, findFiles, type BuiltFiles } from './built-files';

export interface DashboardFiles extends BuiltFiles {
  /** The page, for all paths of the dashboard. */
  readonly page: string;
}

/** The build of `apps/dashboard`; undefined if there is none. */
export function findDashboard(folder = buildOf('dashboard')): DashboardFiles | undefined {
  const files = findFiles(folder);
  return files && { ...files, page: readFileSync(join(folder, 'index.html'), 'utf8') };
}

/** Paths of the dashboard. The page chooses what it shows; all are one page. */
export const dashboardPaths = ['/app/{page}', '/app/{page}/{id}', '/app/{page}/{id}/{part}'] as const;
