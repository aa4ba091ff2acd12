import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Logger, Tracer } from '@lode/platform';
import type { Handler } from './handler';
import type { ItemCount } from './queue';
import type { WorkerObserver } from './worker';

interface ObservedParts {
  readonly handlers: readonly Handler[];
  /** Called at each scrape. */
  readonly count: () => Promise<readonly ItemCount[]>;
  readonly registry: Registry;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
  readonly tracer: Tracer | undefined;
}

const labels = { job: 'operation', task: 'task' } as const;

/**
 * Counts and logs outcomes of attempts; an item that is given up is an alert for the operator. The metrics are
 * `lode_job…{operation}` and `lode_task…{task}`: numbers of waiting and running items, age of the queue, durations, given-up
 * items.
 */
export function observeWorkers(parts: ObservedParts): WorkerObserver {
  const { logger, onError, tracer } = parts;
  const metrics = { job: metricsOf('job', parts), task: metricsOf('task', parts) };
  return {
    onError,
    tracer,
    ended({ kind, name }, { outcome, error }, milliseconds) {
      const { duration, parked } = metrics[kind];
      duration.observe({ [labels[kind]]: name, outcome }, milliseconds / 1000);
      if (outcome === 'parked') parked.inc({ [labels[kind]]: name });
      const facts = { [kind]: name, ms: Math.round(milliseconds) };
      if (outcome === 'parked') logger.error({ ...facts, err: error }, `${kind} given up`);
      else if (outcome === 'retry') logger.warn({ ...facts, err: error }, `${kind} failed, retrying`);
      else logger.info({ ...facts, outcome }, `${kind} attempt ended`);
    },
  };
}

function metricsOf(kind: Handler['kind'], { handlers, count, registry }: ObservedParts) {
  const label = labels[kind];
  const names = new Set(handlers.filter((handler) => handler.kind === kind).map(({ name }) => name));
  const registers = [registry];
  const age = new Gauge({
    name: `lode_${kind}_queue_age_seconds`,
    help: 'Time since the oldest waiting item became due, in all replicas together',
    labelNames: [label],
    registers,
  });
  new Gauge({
    name: `lode_${kind}s`,
    help: 'Waiting and running, in all replicas together',
    labelNames: [label, 'state'],
    registers,
    async collect() {
      const counts = await count().catch(() => []);
      this.reset();
      age.reset();
      for (const { task, queued, running, age: seconds } of counts.filter((each) => names.has(each.task))) {
        this.set({ [label]: task, state: 'queued' }, queued);
        this.set({ [label]: task, state: 'running' }, running);
        age.set({ [label]: task }, seconds);
      }
    },
  });
  return {
    duration: new Histogram({
      name: `lode_${kind}_duration_seconds`,
      help: `Time of one attempt at a ${kind}`,
      labelNames: [label, 'outcome'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    parked: new Counter({
      name: `lode_${kind}s_parked_total`,
      help: `Given up after all attempts; each ${kind} needs the attention of the operator`,
      labelNames: [label],
      registers,
    }),
  };
}
