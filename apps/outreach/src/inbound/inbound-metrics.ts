import { Counter, type Registry } from 'prom-client';
import type { InboundKind } from './classify-inbound';
import type { Taken } from './receive-inbound';

/**
 * `too_large`: refused for good; `deferred`: refused for now, since it could not be recorded; `cut_off`: the connection
 * ended before the mail did.
 */
type Result = Taken['result'] | 'too_large' | 'deferred' | 'cut_off';

/** What the relay delivers. Nothing tells of whom. */
export class InboundMetrics {
  private readonly mails: Counter<'kind' | 'result'>;

  constructor(registry: Registry) {
    this.mails = new Counter({
      name: 'lode_inbound_mails_total',
      help: 'Mails that the relay delivered, by what they are and what became of them',
      labelNames: ['kind', 'result'],
      registers: [registry],
    });
  }

  taken(kind: InboundKind, result: Result): void {
    this.mails.inc({ kind, result });
  }
}
