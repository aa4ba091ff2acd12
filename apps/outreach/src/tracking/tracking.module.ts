import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  plain,
  quietWarning,
  type Clock,
  type ConfigOf,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import type { outreachSettings } from '../outreach.config';
import { SuppressPersons } from '../suppressing/suppress-persons';
import { HitRepository } from './hit.repository';
import { TrackingHandler } from './tracking.handler';
import { TrackingPages } from './tracking-pages';
import { UnsubscribeRepository } from './unsubscribe.repository';

function handler(
  { publicUrl }: ConfigOf<typeof outreachSettings>,
  hits: HitRepository,
  unsubscribing: UnsubscribeRepository,
  clock: Clock,
  logger: Logger,
): TrackingHandler {
  const pages = new TrackingPages(publicUrl && new URL(publicUrl).host);
  const onLost = quietWarning(logger, 'the opening of a message was not recorded');
  return new TrackingHandler({ hits, unsubscribing, pages, clock, onLost });
}

export const trackingProviders: Provider[] = [
  plain(HitRepository, DataSource, EventLedger),
  plain(UnsubscribeRepository, DataSource, EventLedger, SuppressPersons),
  {
    provide: TrackingHandler,
    useFactory: handler,
    inject: [CONFIG, HitRepository, UnsubscribeRepository, CLOCK, LOGGER],
  },
];
