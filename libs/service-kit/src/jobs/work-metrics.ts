import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { WorkCount } from './agenda.repository';
import type { Outcome } from './attempts';
import type { Work } from './work';

type Kind = Work['kind'];

/** `lode_job…{operation}` and `lode_task…{task}`: numbers of waiting and running items, durations, given-up items. */
export class WorkMetrics {
  private readonly byKind: Record<Kind, KindMetrics>;

  /** @param count called at each scrape */
  constructor(registry: Registry, works: readonly Work[], count: () => Promise<readonly WorkCount[]>) {
    const metricsOf = (kind: Kind, label: string): KindMetrics => {
      const names = new Set(works.filter((work) => work.kind === kind).map(({ name }) => name));
      return new KindMetrics(registry, kind, label, async () =>
        (await count()).filter(({ task }) => names.has(task)),
      );
    };
    this.byKind = { job: metricsOf('job', 'operation'), task: metricsOf('task', 'task') };
  }

  ended(kind: Kind, name: string, outcome: Outcome, milliseconds: number): void {
    this.byKind[kind].ended(name, outcome, milliseconds);
  }
}

class KindMetrics {
  private readonly duration: Histogram;
  private readonly parked: Counter;

  constructor(
    registry: Registry,
    kind: Kind,
    private readonly label: string,
    count: () => Promise<readonly WorkCount[]>,
  ) {
    const registers = [registry];
    this.duration = new Histogram({
      name: `lode_${kind}_duration_seconds`,
      help: `Time of one attempt at a ${kind}`,
      labelNames: [label, 'outcome'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers,
    });
    this.parked = new Counter({
      name: `lode_${kind}s_parked_total`,
      help: `Given up after all attempts; each ${kind} needs the attention of the operator`,
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
        for (const { task, queued, running } of counts) {
          this.set({ [label]: task, state: 'queued' }, queued);
          this.set({ [label]: task, state: 'running' }, running);
        }
      },
    });
  }

  ended(name: string, outcome: Outcome, milliseconds: number): void {
    this.duration.observe({ [this.label]: name, outcome }, milliseconds / 1000);
    if (outcome === 'parked') this.parked.inc({ [this.label]: name });
  }
}
