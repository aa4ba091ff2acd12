import { leadSources, type LeadSourceName } from '@lode/contracts';
import {
  listOf,
  oneOf,
  type SettingType,
  duration,
  setting,
  text,
  wholeNumber,
  type ConfigOf,
} from '@lode/platform';

/** The enabled sources, as in `places,wikidata`. */
export const leadSourceNames: SettingType<readonly LeadSourceName[]> = listOf(oneOf(...leadSources));

export const leadsSettings = {
  leadsMaxAge: setting(
    duration,
    'LODE_LEADS_MAX_AGE',
    24 * 3_600_000,
    'default maximum age of a cached result of lead generation',
  ),
  backgroundSitesPerDay: setting(
    wholeNumber(0, 10_000_000),
    'LODE_BACKGROUND_SITES_PER_DAY',
    10_000,
    'maximum number of sites per day (UTC) that background readings read, over all accounts',
  ),
  leadSources: setting(
    leadSourceNames,
    'LODE_LEAD_SOURCES',
    [...leadSources],
    'enabled sources of leads; some require a URL, such as LODE_SEARXNG_URL of crawl',
  ),
  sandboxGuide: setting<string | undefined>(
    text,
    'LODE_SANDBOX_GUIDE',
    undefined,
    'JSON file that describes the sandbox; hints of empty answers refer to it',
  ),
};

export type LeadsConfig = ConfigOf<typeof leadsSettings>;
