import { duration, filePath, listOf, setting, url, type ConfigOf } from '@lode/service-kit';
import { documentSettings } from './documents/document.config';
import { fetchSettings } from './fetch/fetch.config';
import { sourceSettings } from './sources/source-settings';

export const crawlSettings = {
  ...fetchSettings,
  ...sourceSettings,
  ...documentSettings,
  siteMaxAge: setting(
    duration,
    'LODE_SITE_MAX_AGE',
    7 * 24 * 3_600_000,
    'default maximum age of the cached facts of a site',
  ),
  technologyRules: setting(
    listOf(filePath),
    'LODE_TECHNOLOGY_RULES',
    [],
    'additional files or folders with technology detection rules in the common community format',
  ),
  rendererUrl: setting<string | undefined>(
    url('ws:', 'wss:', 'http:', 'https:'),
    'LODE_RENDERER_URL',
    undefined,
    'DevTools endpoint of a browser that renders pages that need scripts, such as http://renderer:9222; default: none',
  ),
};

export type CrawlConfig = ConfigOf<typeof crawlSettings>;
