import { Counter, Histogram, type Registry } from 'prom-client';
import type { LeadSourceName } from '@lode/contracts';
import type { SourceAnswer } from './lead-source';
import type { SourceObserver } from './lead-sources';

/** Counts what each source does; no label tells what was asked. */
export class SourceMetrics implements Pick<SourceObserver, 'answered'> {
  private readonly durations: Histogram<'source' | 'state'>;
  private readonly sightings: Counter<'source'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'lode_lead_source_duration_seconds',
      help: 'Time from asking a source for leads to its answer',
      labelNames: ['source', 'state'],
      buckets: [0.01, 0.05, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    });
    this.sightings = new Counter({
      name: 'lode_lead_source_sightings_total',
      help: 'Records of businesses that a source gave',
      labelNames: ['source'],
      registers,
    });
  }

  answered(source: LeadSourceName, { state, sightings }: SourceAnswer, milliseconds: number): void {
    this.durations.observe({ source, state }, milliseconds / 1000);
    this.sightings.inc({ source }, sightings.length);
  }
}
