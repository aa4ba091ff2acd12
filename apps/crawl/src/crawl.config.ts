import { contactSettings, networkSettings, trustSettings, webProxySettings } from '@lode/platform/network';
import { duration, setting, wholeNumber, listOf, filePath, url, type ConfigOf } from '@lode/platform';
import { sourceSettings } from './sources/sources';

const documentSettings = {
  documentMaxAge: setting(
    duration,
    'LODE_DOCUMENT_MAX_AGE',
    30 * 86_400_000,
    'retention period of a fetched document after its last successful check',
  ),
  documentCacheMb: setting(
    wholeNumber(1, 1_000_000),
    'LODE_DOCUMENT_CACHE_MB',
    1024,
    'maximum total size of the texts of cached documents, in MiB',
  ),
};

export const fetchSettings = {
  ...networkSettings,
  ...trustSettings,
  ...contactSettings,
  ...webProxySettings,
  httpPorts: setting(
    listOf(wholeNumber(1, 65_535)),
    'LODE_HTTP_PORTS',
    [80, 443],
    'ports allowed in web requests',
  ),
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
