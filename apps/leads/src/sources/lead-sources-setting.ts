import { leadSources, type LeadSourceName } from '@lode/contracts';
import { listOf, oneOf, type SettingType } from '@lode/service-kit';

/** The enabled sources, as in `places,wikidata`. */
export const leadSourceNames: SettingType<readonly LeadSourceName[]> = listOf(oneOf(...leadSources));
