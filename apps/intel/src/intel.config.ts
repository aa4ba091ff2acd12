import { intelSources } from '@lode/contracts';
import { duration, listOf, oneOf, setting, type ConfigOf } from '@lode/service-kit';
import { contactSettings } from '@lode/service-kit/network';

export const intelSettings = {
  ...contactSettings,
  intelMaxAge: setting(
    duration,
    'LODE_INTEL_MAX_AGE',
    24 * 3_600_000,
    'how old a stored answer about a company may be',
  ),
  intelSources: setting(
    listOf(oneOf(...intelSources)),
    'LODE_INTEL_SOURCES',
    [...intelSources],
    'the sources that are asked about companies; web_search needs LODE_SEARXNG_URL of crawl, sec LODE_CONTACT_URL',
  ),
};

export type IntelConfig = ConfigOf<typeof intelSettings>;
