import { createHash } from 'node:crypto';
import type { ReplyRules } from '@lode/domain/replies';
import { CLOCK, REPLY_RULES, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { sentOn, statedAbsence } from './absence';
import { classifyInbound, unreadable, type InboundKind } from './classify-inbound';
import { headerOf, type InboundMail, readMail } from './inbound-mail';
import type { InboundRecord, InboundScope, RecordResult } from './follow-up';
import { replyText } from './reply-text';
import { sortReply } from './sort-reply';
import { InboundRepository } from './inbound.repository';

export interface DeliveredMail extends Pick<InboundMail, 'sender' | 'recipients'> {
  /** The beginning of the mail, or all of it. */
  readonly raw: Buffer;
}

/** `dropped`: ignored mail. */
export interface InboundResult {
  readonly kind: InboundKind;
  readonly result: RecordResult | 'dropped';
}

/** Classifies delivered mail and records its effect on our messages. The mail itself is not stored. */
@Injectable()
export class ReceiveInbound {
  constructor(
    @Inject(InboundRepository) private readonly store: Pick<InboundRepository, 'record'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    /** Default: the built-in ones. */
    @Inject(REPLY_RULES) private readonly rules?: ReplyRules,
  ) {}

  /** @param scope of mail that the relay did not deliver @throws if it is not recorded, so that the relay must retry */
  async take({ raw, ...envelope }: DeliveredMail, scope?: InboundScope): Promise<InboundResult> {
    const mail = await readMail(raw, envelope);
    const outcome = mail ? classifyInbound(mail, this.rules) : unreadable;
    const { kind } = outcome;
    if (kind === 'nothing') return { kind, result: 'dropped' };
    const record = { ...outcome, mail: digestOf(raw, mail), ...(mail && this.contentOf(kind, mail)) };
    return { kind, result: await this.record(record, scope) };
  }

  /** What a person answered, or the day that an automatic reply states. */
  private contentOf(kind: InboundKind, mail: InboundMail): Pick<InboundRecord, 'reply' | 'absentUntil'> {
    if (kind !== 'reply' && kind !== 'auto_reply') return {};
    if (kind === 'reply') {
      const text = replyText(mail.text);
      const sorted = sortReply(text, sentOn(mail, this.clock.now()));
      const absent = sorted.label === 'out_of_office' && sorted.until !== null;
      return {
        reply: { subject: mail.subject, text, sorted },
        ...(absent && { absentUntil: sorted.until }),
      };
    }
    const day = statedAbsence(mail, this.clock.now());
    return day === undefined ? {} : { absentUntil: day };
  }

  private async record(record: InboundRecord, scope?: InboundScope): Promise<RecordResult> {
    return record.tokens.length === 0 ? 'unknown' : this.store.record(record, this.clock.now(), scope);
  }
}

/** A redelivered mail has the same Message-ID or, without one, the same bytes. */
function digestOf(raw: Buffer, mail: InboundMail | undefined): string {
  const id = mail ? headerOf(mail, 'message-id') : '';
  return createHash('sha256')
    .update(id || raw)
    .digest('hex')
    .slice(0, 32);
}
