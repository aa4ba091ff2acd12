import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackOff } from '../mail-hosts/host-back-offs';

interface Sources {
  /** Open connections to mail hosts. */
  readonly connections: () => number;
  /** Replies to which no rule applied, in this process. */
  readonly unclassified: () => number;
  /** Back-offs that this process started. */
  readonly begun: Readonly<Record<BackOff['reason'], number>>;
  /** Hosts in back-off now, over all replicas. */
  readonly active: () => Promise<ReadonlyMap<BackOff['reason'], number>>;
}

const reasons = ['busy', 'blocked', 'timeout'] as const satisfies readonly BackOff['reason'][];

/** Metrics of the connections to mail hosts, read at each scrape. No label names a host. */
export class ProbeMetrics {
  constructor(registry: Registry, { connections, unclassified, begun, active }: Sources) {
    const registers = [registry];
    new Gauge({
      name: 'lode_smtp_connections',
      help: 'Connections to mail hosts that this process has open or is opening',
      registers,
      collect() {
        this.set(connections());
      },
    });
    new Counter({
      name: 'lode_replies_unclassified_total',
      help: 'Replies of mail hosts to which no rule applied; `npm run replies` shows them',
      registers,
      collect() {
        this.reset();
        this.inc(unclassified());
      },
    });
    new Counter({
      name: 'lode_mail_host_rests_total',
      help: 'Back-offs that this process started because a mail host was busy, blocked it or did not reply in time',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const reason of reasons) this.inc({ reason }, begun[reason]);
      },
    });
    new Gauge({
      name: 'lode_mail_hosts_resting',
      help: 'Mail hosts, or domains at one, that are in back-off now, over all replicas',
      labelNames: ['reason'],
      registers,
      async collect() {
        const counts = await active();
        for (const reason of reasons) this.set({ reason }, counts.get(reason) ?? 0);
      },
    });
  }
}
