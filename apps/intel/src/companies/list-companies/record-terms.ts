import type { Attribution } from '@lode/contracts';
import type { RecordSource } from '../records/company-record';

/** Attributions that the licences of imported data require. */
const attributions: Partial<Record<RecordSource, Attribution>> = {
  companies_house: {
    text: 'Contains public sector information licensed under the Open Government Licence v3.0: Companies House',
    licence: 'OGL-UK-3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  gleif: { text: 'GLEIF', licence: 'CC0-1.0', url: 'https://www.gleif.org/en/meta/lei-data-terms-of-use' },
  wikidata: {
    text: 'Wikidata',
    licence: 'CC0-1.0',
    url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
  },
  names_index: {
    text: 'name-suggestion-index',
    licence: 'BSD-3-Clause',
    url: 'https://github.com/osmlab/name-suggestion-index/blob/main/LICENSE.md',
  },
  openstreetmap: {
    text: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    text: 'Overture Maps Foundation',
    licence: 'CDLA-Permissive-2.0',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  foursquare: {
    text: 'Foursquare OS Places',
    licence: 'Apache-2.0',
    url: 'https://opensource.foursquare.com/os-places/',
  },
};

/** Attributions of sources, without duplicates. */
export const attributionOf = (sources: readonly RecordSource[]): Attribution[] =>
  [...new Set(sources)].flatMap((source) => attributions[source] ?? []);
