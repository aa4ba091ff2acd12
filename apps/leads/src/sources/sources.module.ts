import { Module, type Provider } from '@nestjs/common';
import type { LeadSourceName } from '@lode/contracts';
import { BusDocumentReader, SourceGate, SourceMetrics } from '@lode/bus';
import { CLOCK, CONFIG, LOGGER, Metrics, type Clock, type Logger } from '@lode/platform';
import { leadsSettings, type LeadsConfig } from '../leads.config';
import { KnownCompanySource } from './known-companies';
import { LeadSources } from './lead-source';
import { LocalPlaces } from './local-places';
import { OverpassSource } from './overpass-source';
import { WebSearchSource } from './web-search/web-search-source';
import { WikidataSource } from './wikidata-source';
import { StoresModule } from '../stores.module';

const providers: Provider[] = [
  BusDocumentReader,
  LocalPlaces,
  OverpassSource,
  WikidataSource,
  WebSearchSource,
  KnownCompanySource,
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

@Module({ imports: [StoresModule], providers, exports: [LeadSources] })
export class SourcesModule {}
