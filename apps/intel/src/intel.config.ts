import { intelSources } from '@lode/contracts';
import { contactSettings } from '@lode/platform/network';
import { duration, listOf, oneOf, setting, type ConfigOf } from '@lode/platform';

export const intelSettings = {
  ...contactSettings,
  intelMaxAge: setting(
    duration,
    'LODE_INTEL_MAX_AGE',
    24 * 3_600_000,
    'default maximum age of a cached result about a company',
  ),
  intelSources: setting(
    listOf(oneOf(...intelSources)),
    'LODE_INTEL_SOURCES',
    [...intelSources],
    'enabled sources of company data; web_search requires LODE_SEARXNG_URL of crawl, sec requires LODE_CONTACT_URL',
  ),
};

export type IntelConfig = ConfigOf<typeof intelSettings>;
