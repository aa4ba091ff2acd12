import { createHash } from 'node:crypto';
import type { Clock } from '@lode/service-kit';
import { classifyInbound, unreadable, type InboundKind, type InboundOutcome } from './classify-inbound';
import { headerOf, type InboundMail } from './inbound-mail';
import type { InboundStore, RecordResult } from './inbound-store';
import { readMail } from './read-mail';

/** A mail as it was delivered. */
export interface DeliveredMail extends Pick<InboundMail, 'sender' | 'recipients'> {
  /** Its first bytes, or all of them. */
  readonly raw: Buffer;
}

/** `dropped`: it says nothing that counts. */
export interface Taken {
  readonly kind: InboundKind;
  readonly result: RecordResult | 'dropped';
}

/** Reads what the relay delivers, and records what it says of our messages. Nothing of a mail is kept. */
export class TakeInbound {
  constructor(
    private readonly store: InboundStore,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws where it is not recorded, and is to come again */
  async take({ raw, ...envelope }: DeliveredMail): Promise<Taken> {
    const mail = await readMail(raw, envelope);
    const outcome = mail ? classifyInbound(mail) : unreadable;
    const { kind } = outcome;
    if (kind === 'nothing') return { kind, result: 'dropped' };
    const result = await this.record({ ...outcome, mail: digestOf(raw, mail) });
    return { kind, result };
  }

  private async record(record: InboundOutcome & { mail: string }): Promise<RecordResult> {
    return record.tokens.length === 0 ? 'unknown' : this.store.record(record, this.clock.now());
  }
}

/** A mail that comes again has the same id; one without has the same bytes. */
function digestOf(raw: Buffer, mail: InboundMail | undefined): string {
  const id = mail ? headerOf(mail, 'message-id') : '';
  return createHash('sha256')
    .update(id || raw)
    .digest('hex')
    .slice(0, 32);
}
