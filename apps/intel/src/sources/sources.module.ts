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
import { intelSettings, type IntelConfig } from '../intel.config';
import { namesIndex } from '../names-index/read-names';
import { CompanySources } from './company-sources';
import { GleifSource } from './gleif/gleif-source';
import { NamesIndexSource } from './names-index/names-index-source';
import { Warming } from './names-index/warming';
import { RdapSource } from './rdap/rdap-source';
import { SecSource } from './sec/sec-source';
import { WebsiteSource } from './website/website-source';
import { WikidataSource } from './wikidata/wikidata-source';

/** Connection to all sources, and the sources of companies. */
export const sourceProviders: Provider[] = [
  plain(BusDocumentReader, Bus, LOGGER),
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
  plain(WebsiteSource, Bus, LOGGER),
  plain(WikidataSource, BusDocumentReader),
  plain(GleifSource, BusDocumentReader),
  plain(RdapSource, BusDocumentReader),
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
  plain(CompanySources, WebsiteSource, WikidataSource, GleifSource, SecSource, RdapSource, NamesIndexSource),
];
