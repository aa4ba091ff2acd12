import type { Logger } from '../logging/logger';
import type { WorkMetrics } from './work-metrics';
import type { WorkerObserver } from './worker';

/** Counts and logs outcomes of work; work that is given up is an alert for the operator. */
export function observeWork(
  metrics: WorkMetrics,
  logger: Logger,
  onError: (error: unknown) => void,
): WorkerObserver {
  return {
    onError,
    ended({ kind, name }, { outcome, error }, milliseconds) {
      metrics.ended(kind, name, outcome, milliseconds);
      const facts = { [kind]: name, ms: Math.round(milliseconds) };
      if (outcome === 'parked') logger.error({ ...facts, err: error }, `${kind} given up`);
      else if (outcome === 'retry') logger.warn({ ...facts, err: error }, `${kind} failed, retrying`);
      else logger.info({ ...facts, outcome }, `${kind} attempt ended`);
    },
  };
}
