import { Counter, Histogram, type Registry } from 'prom-client';
import type { Logger } from '@lode/platform';
import type { SourceAnswer } from '@lode/domain/sources';
import type { SourceObserver } from './source-gate';

/** Counts the answers of each source; no label contains the question. */
export class SourceMetrics implements SourceObserver {
  private readonly durations: Histogram<'source' | 'state'>;
  private readonly records: Counter<'source'>;

  constructor(
    registry: Registry,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'lode_source_duration_seconds',
      help: 'Time from asking a source to its answer',
      labelNames: ['source', 'state'],
      buckets: [0.01, 0.05, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    });
    this.records = new Counter({
      name: 'lode_source_records_total',
      help: 'Records that a source gave',
      labelNames: ['source'],
      registers,
    });
  }

  answered(source: string, { state, records }: SourceAnswer<unknown>, milliseconds: number): void {
    this.durations.observe({ source, state }, milliseconds / 1000);
    this.records.inc({ source }, records.length);
  }

  broke(source: string, err: unknown): void {
    this.logger.warn({ source, err }, 'a source broke');
  }
}
