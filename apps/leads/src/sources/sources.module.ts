import type { LeadSourceName } from '@lode/contracts';
import type { Provider } from '@nestjs/common';
import {
  Bus,
  BusDocumentReader,
  CLOCK,
  CONFIG,
  LOGGER,
  Metrics,
  plain,
  SourceGate,
  SourceMetrics,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { CompanyRepository } from './company.repository';
import { leadsSettings, type LeadsConfig } from '../leads.config';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { KnownCompanySource } from './known-companies';
import { LeadSources } from './lead-sources';
import { LocalPlaces } from './local-places';
import { OverpassSource } from './overpass/overpass-source';
import { WebSearchSource } from './web-search/web-search-source';
import { WikidataSource } from './wikidata/wikidata-source';

export const sourceProviders: Provider[] = [
  plain(BusDocumentReader, Bus, LOGGER),
  plain(LocalPlaces, PlaceSearch, PlaceRepository),
  plain(OverpassSource, BusDocumentReader),
  plain(WikidataSource, BusDocumentReader),
  plain(WebSearchSource, BusDocumentReader),
  plain(KnownCompanySource, CompanyRepository),
  {
    provide: SourceGate,
    useFactory: (
      { leadSources: enabled }: LeadsConfig,
      clock: Clock,
      logger: Logger,
      { registry }: Metrics,
    ) => {
      const observer = new SourceMetrics(registry, logger);
      return new SourceGate({ enabled, switch: leadsSettings.leadSources.variable, clock, observer });
    },
    inject: [CONFIG, CLOCK, LOGGER, Metrics],
  },
  {
    provide: LeadSources,
    useFactory: (
      gate: SourceGate<LeadSourceName>,
      ...sources: [LocalPlaces, OverpassSource, WikidataSource, WebSearchSource, KnownCompanySource]
    ) => new LeadSources(sources, gate),
    inject: [SourceGate, LocalPlaces, OverpassSource, WikidataSource, WebSearchSource, KnownCompanySource],
  },
];
