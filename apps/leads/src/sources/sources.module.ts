import type { Provider } from '@nestjs/common';
import { Bus, CLOCK, CONFIG, LOGGER, Metrics, plain, type Clock, type Logger } from '@lode/service-kit';
import { CompanyRepository } from '../database/company.repository';
import type { LeadsConfig } from '../leads.config';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { BusJsonReader } from './json-reader.adapter';
import { KnownCompanySource } from './known-companies';
import { LeadSources } from './lead-sources';
import { LocalPlaces } from './local-places';
import { OverpassSource } from './overpass/overpass-source';
import { SourceMetrics } from './source-metrics';
import { WebSearchSource } from './web-search/web-search-source';
import { WikidataSource } from './wikidata/wikidata-source';

/** Every source of leads, in one line each. */
export const sourceProviders: Provider[] = [
  plain(BusJsonReader, Bus, LOGGER),
  plain(LocalPlaces, PlaceSearch, PlaceRepository),
  plain(OverpassSource, BusJsonReader),
  plain(WikidataSource, BusJsonReader),
  plain(WebSearchSource, BusJsonReader),
  plain(KnownCompanySource, CompanyRepository),
  {
    provide: LeadSources,
    useFactory: (
      { leadSources: enabled }: LeadsConfig,
      clock: Clock,
      logger: Logger,
      { registry }: Metrics,
      ...sources: [LocalPlaces, OverpassSource, WikidataSource, WebSearchSource, KnownCompanySource]
    ) => {
      const metrics = new SourceMetrics(registry);
      const observer = {
        answered: metrics.answered.bind(metrics),
        broke: (source: string, err: unknown) => logger.warn({ source, err }, 'a source of leads broke'),
      };
      return new LeadSources({ sources, enabled, clock, observer });
    },
    inject: [
      CONFIG,
      CLOCK,
      LOGGER,
      Metrics,
      LocalPlaces,
      OverpassSource,
      WikidataSource,
      WebSearchSource,
      KnownCompanySource,
    ],
  },
];
