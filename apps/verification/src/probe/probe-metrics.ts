import { Counter, Gauge, type Registry } from 'prom-client';
import type { Rest } from './host-rests';

interface Sources {
  /** Connections to mail hosts that are open now. */
  readonly connections: () => number;
  /** Rests of mail hosts that this process has begun. */
  readonly begun: Readonly<Record<Rest['reason'], number>>;
  /** Hosts that are resting now, for all replicas. */
  readonly resting: () => Promise<ReadonlyMap<Rest['reason'], number>>;
}

const reasons = ['busy', 'blocked', 'timeout'] as const satisfies readonly Rest['reason'][];

/** What is to be known of the mail hosts, read whenever metrics are asked for: no labels that name one. */
export class ProbeMetrics {
  constructor(registry: Registry, { connections, begun, resting }: Sources) {
    const registers = [registry];
    new Gauge({
      name: 'lode_smtp_connections',
      help: 'Connections to mail hosts that this process has open, or is opening',
      registers,
      collect() {
        this.set(connections());
      },
    });
    new Counter({
      name: 'lode_mail_host_rests_total',
      help: 'Times that this process began to leave a mail host alone, because it is busy or blocks us',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const reason of reasons) this.inc({ reason }, begun[reason]);
      },
    });
    new Gauge({
      name: 'lode_mail_hosts_resting',
      help: 'Mail hosts, or domains at one, that are left alone now, in all replicas',
      labelNames: ['reason'],
      registers,
      async collect() {
        const counts = await resting();
        for (const reason of reasons) this.set({ reason }, counts.get(reason) ?? 0);
      },
    });
  }
}
