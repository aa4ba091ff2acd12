import { Module, type Provider } from '@nestjs/common';
import { BusDocumentReader, SourceGate, SourceMetrics } from '@lode/bus';
import { CLOCK, CONFIG, LOGGER, Metrics, type Clock, type Logger } from '@lode/platform';
import { intelSettings, type IntelConfig } from '../intel.config';
import { namesIndex } from '../names-index/names-index';
import { CompanySources } from './company-source';
import { GleifSource } from './gleif-source';
import { NamesIndexSource, Warming } from './names-index-source';
import { RdapSource } from './rdap-source';
import { SecSource } from './sec/sec-source';
import { WebsiteSource } from './website-source';
import { WikidataSource } from './wikidata/wikidata-source';

/** Connection to all sources, and the sources of companies. */
const providers: Provider[] = [
  BusDocumentReader,
  {
    provide: SourceGate,
    useFactory: (
      { intelSources: enabled }: IntelConfig,
      clock: Clock,
      logger: Logger,
      { registry }: Metrics,
    ) => {
      const observer = new SourceMetrics(registry, logger);
      return new SourceGate({ enabled, switch: intelSettings.intelSources.variable, clock, observer });
    },
    inject: [CONFIG, CLOCK, LOGGER, Metrics],
  },
  WebsiteSource,
  WikidataSource,
  GleifSource,
  RdapSource,
  {
    provide: SecSource,
    useFactory: (reader: BusDocumentReader, { contactUrl }: IntelConfig) => new SecSource(reader, contactUrl),
    inject: [BusDocumentReader, CONFIG],
  },
  {
    provide: NamesIndexSource,
    useFactory: (clock: Clock) => new NamesIndexSource(namesIndex, clock),
    inject: [CLOCK],
  },
  { provide: Warming, useFactory: () => new Warming(namesIndex) },
  {
    provide: CompanySources,
    useFactory: (...parts: ConstructorParameters<typeof CompanySources>) => new CompanySources(...parts),
    inject: [WebsiteSource, WikidataSource, GleifSource, SecSource, RdapSource, NamesIndexSource],
  },
];

@Module({ providers, exports: [BusDocumentReader, CompanySources, SourceGate] })
export class SourcesModule {}
