import { leadSources } from '@lode/contracts';
import { duration, setting, type ConfigOf } from '@lode/service-kit';
import { leadSourceNames } from './sources/lead-sources-setting';

export const leadsSettings = {
  leadsMaxAge: setting(
    duration,
    'LODE_LEADS_MAX_AGE',
    24 * 3_600_000,
    'how old a stored answer to a question for leads may be',
  ),
  leadSources: setting(
    leadSourceNames,
    'LODE_LEAD_SOURCES',
    [...leadSources],
    'the sources that are asked for leads; some need an address, such as LODE_SEARXNG_URL of crawl',
  ),
};

export type LeadsConfig = ConfigOf<typeof leadsSettings>;
