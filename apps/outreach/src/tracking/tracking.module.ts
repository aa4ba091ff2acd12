import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  Metrics,
  plain,
  throttledWarning,
  type Clock,
  type ConfigOf,
  type databaseSettings,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import type { outreachSettings } from '../outreach.config';
import { SuppressPersons } from '../suppressing/suppress-persons';
import { HitRecorder, defaultLimits } from './hit-recorder';
import { HitRepository } from './hit.repository';
import { TrackingHandler } from './tracking.handler';
import { TrackingMetrics } from './tracking-metrics';
import { TrackingPages } from './tracking-pages';
import { UnsubscribeRepository } from './unsubscribe.repository';

/** Uses at most half of the database connections. */
function recorder(
  { databasePool }: ConfigOf<typeof databaseSettings>,
  hits: HitRepository,
  { registry }: Metrics,
  logger: Logger,
): HitRecorder {
  const limits = { ...defaultLimits, atOnce: Math.max(1, Math.floor(databasePool / 2)) };
  const onLost = throttledWarning(logger, 'open or click not recorded');
  return new HitRecorder({ hits, metrics: new TrackingMetrics(registry), limits, onLost });
}

function handler(
  { publicUrl }: ConfigOf<typeof outreachSettings>,
  hits: HitRecorder,
  unsubscribing: UnsubscribeRepository,
  clock: Clock,
): TrackingHandler {
  const pages = new TrackingPages(publicUrl && new URL(publicUrl).host);
  return new TrackingHandler({ hits, unsubscribing, pages, clock });
}

export const trackingProviders: Provider[] = [
  plain(HitRepository, DataSource, EventLedger),
  plain(UnsubscribeRepository, DataSource, EventLedger, SuppressPersons),
  { provide: HitRecorder, useFactory: recorder, inject: [CONFIG, HitRepository, Metrics, LOGGER] },
  {
    provide: TrackingHandler,
    useFactory: handler,
    inject: [CONFIG, HitRecorder, UnsubscribeRepository, CLOCK],
  },
];
