import { Module, type Provider } from '@nestjs/common';
import type { LeadSourceName } from '@lode/contracts';
import { BusDocumentReader, SourceGate, SourceMetrics } from '@lode/bus';
import { CLOCK, CONFIG, LOGGER, Metrics, type Clock, type Logger } from '@lode/platform';
import { leadsSettings, type LeadsConfig } from '../leads.config';
import { allSources } from './all-sources';
import { type LeadSource, LeadSources } from './lead-source';
import { StoresModule } from '../stores.module';

const providers: Provider[] = [
  BusDocumentReader,
  ...allSources,
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
    inject: [SourceGate, ...allSources],
  },
];

@Module({ imports: [StoresModule], providers, exports: [LeadSources] })
export class SourcesModule {}
