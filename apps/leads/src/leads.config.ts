import { leadSources } from '@lode/contracts';
import { duration, setting, type ConfigOf } from '@lode/service-kit';
import { leadSourceNames } from './sources/lead-sources-setting';

export const leadsSettings = {
  leadsMaxAge: setting(
    duration,
    'LODE_LEADS_MAX_AGE',
    24 * 3_600_000,
    'default maximum age of a cached result of lead generation',
  ),
  leadSources: setting(
    leadSourceNames,
    'LODE_LEAD_SOURCES',
    [...leadSources],
    'enabled sources of leads; some require a URL, such as LODE_SEARXNG_URL of crawl',
  ),
};

export type LeadsConfig = ConfigOf<typeof leadsSettings>;
