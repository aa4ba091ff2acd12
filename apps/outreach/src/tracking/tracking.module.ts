import { Module } from '@nestjs/common';
import { ProtectionModule } from '../protection/protection.module';
import { EventsModule } from '../events/events.module';
import {
  CONFIG,
  LOGGER,
  Metrics,
  throttledWarning,
  type ConfigOf,
  type databaseSettings,
  type Logger,
} from '@lode/platform';
import type { outreachSettings } from '../outreach.config';
import { HitRecorder, defaultLimits, TrackingMetrics } from './hit-recorder';
import { HitBatchRepository, HitRepository } from './hit.repository';
import { HitBatches } from './hit-batches';
import { TrackingController } from './tracking.controller';
import { TrackingPages } from './tracking-pages';
import { UnsubscribeRepository } from './unsubscribe.repository';

/** Uses at most half of the database connections. */
const hitBatches = (
  { databasePool }: ConfigOf<typeof databaseSettings>,
  hits: HitRepository,
  batches: HitBatchRepository,
): HitBatches => new HitBatches({ hits, batches, connections: Math.floor(databasePool / 2) });

function recorder(hits: HitBatches, { registry }: Metrics, logger: Logger): HitRecorder {
  const onLost = throttledWarning(logger, 'open or click not recorded');
  return new HitRecorder({ hits, metrics: new TrackingMetrics(registry), limits: defaultLimits, onLost });
}

const pages = ({ publicUrl }: ConfigOf<typeof outreachSettings>): TrackingPages =>
  new TrackingPages(publicUrl && new URL(publicUrl).host);

@Module({
  imports: [EventsModule, ProtectionModule],
  controllers: [TrackingController],
  providers: [
    HitRepository,
    HitBatchRepository,
    UnsubscribeRepository,
    { provide: HitBatches, useFactory: hitBatches, inject: [CONFIG, HitRepository, HitBatchRepository] },
    { provide: HitRecorder, useFactory: recorder, inject: [HitBatches, Metrics, LOGGER] },
    { provide: TrackingPages, useFactory: pages, inject: [CONFIG] },
  ],
})
export class TrackingModule {}
