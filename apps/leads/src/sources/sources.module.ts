import { Module, type Provider, type Type } from '@nestjs/common';
import type { LeadSourceName } from '@lode/contracts';
import { BusDocumentReader, SourceGate, SourceMetrics } from '@lode/bus';
import { CLOCK, CONFIG, LOGGER, Metrics, type Clock, type Logger } from '@lode/platform';
import { leadsSettings, type LeadsConfig } from '../leads.config';
import { KnownCompanySource } from './known-companies';
import { type LeadSource, LeadSources } from './lead-source';
import { LocalPlaces } from './local-places';
import { OverpassSource } from './overpass-source';
import { WebSearchSource } from './web-search/web-search-source';
import { WikidataSource } from './wikidata-source';
import { StoresModule } from '../stores.module';

/** All sources, in any order. */
const sources: readonly Type<LeadSource>[] = [
  LocalPlaces,
  OverpassSource,
  WikidataSource,
  WebSearchSource,
  KnownCompanySource,
];

const providers: Provider[] = [
  BusDocumentReader,
  ...sources,
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
    useFactory: (gate: SourceGate<LeadSourceName>, ...found: LeadSource[]) => new LeadSources(found, gate),
    inject: [SourceGate, ...sources],
  },
];

@Module({ imports: [StoresModule], providers, exports: [LeadSources] })
export class SourcesModule {}
