import type { Provider } from '@nestjs/common';
import {
  CONFIG,
  LOGGER,
  Metrics,
  throttledWarning,
  type ConfigOf,
  type databaseSettings,
  type Logger,
} from '@lode/service-kit';
import type { outreachSettings } from '../outreach.config';
import { HitRecorder, defaultLimits } from './hit-recorder';
import { HitRepository } from './hit.repository';
import { TrackingHandler } from './tracking.handler';
import { TrackingHostHandler } from './tracking-host.handler';
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

const pages = ({ publicUrl }: ConfigOf<typeof outreachSettings>): TrackingPages =>
  new TrackingPages(publicUrl && new URL(publicUrl).host);

export const trackingProviders: Provider[] = [
  HitRepository,
  UnsubscribeRepository,
  { provide: HitRecorder, useFactory: recorder, inject: [CONFIG, HitRepository, Metrics, LOGGER] },
  { provide: TrackingPages, useFactory: pages, inject: [CONFIG] },
];

export const trackingControllers = [TrackingHandler, TrackingHostHandler];
