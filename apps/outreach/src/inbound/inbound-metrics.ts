import { Counter, type Registry } from 'prom-client';
import type { InboundKind } from './classify-inbound';
import type { Taken } from './receive-inbound';

/**
 * `too_large`: rejected permanently; `deferred`: rejected temporarily because it could not be recorded; `cut_off`: the
 * connection ended during the mail.
 */
type Result = Taken['result'] | 'too_large' | 'deferred' | 'cut_off';

/** Counts delivered mails; labels do not identify people. */
export class InboundMetrics {
  private readonly mails: Counter<'kind' | 'result'>;

  constructor(registry: Registry) {
    this.mails = new Counter({
      name: 'lode_inbound_mails_total',
      help: 'Mails delivered by the relay, by kind and result',
      labelNames: ['kind', 'result'],
      registers: [registry],
    });
  }

  taken(kind: InboundKind, result: Result): void {
    this.mails.inc({ kind, result });
  }
}
