import { duration, listOf, setting, type ConfigOf, type SettingType } from '@lode/service-kit';
import { documentSettings } from './documents/document.config';
import { fetchSettings } from './fetch/fetch.config';
import { sourceSettings } from './sources/source-settings';

const path: SettingType<string> = {
  expects: 'it to the path of a file or folder',
  parse: (value) => (value === '' ? undefined : value),
};

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
    listOf(path),
    'LODE_TECHNOLOGY_RULES',
    [],
    'additional files or folders with technology detection rules in the common community format',
  ),
};

export type CrawlConfig = ConfigOf<typeof crawlSettings>;
