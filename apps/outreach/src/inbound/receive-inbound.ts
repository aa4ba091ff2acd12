import type { ReplyRules } from '@lode/domain/replies';
import { CLOCK, REPLY_RULES, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SortedReply } from '../conversations/sorted-reply';
import type { Answering } from '../conversations/conversation-writer.repository';
import { sentOn, statedAbsence } from './absence';
import { isListMail } from './auto-reply';
import { classifyInbound, unreadable, type InboundKind } from './classify-inbound';
import { type InboundMail, readMail } from './inbound-mail';
import type { InboundRecord, InboundScope, RecordResult } from './follow-up';
import { ReceiveReports, type ReceivedReports } from '../dmarc-reports/receive-reports';
import { keyOf, letterOf } from './letter-of';
import { replyText } from './reply-text';
import { sortReply } from './sort-reply';
import { InboundRepository } from './inbound.repository';

export interface DeliveredMail extends Pick<InboundMail, 'sender' | 'recipients'> {
  /** The beginning of the mail, or all of it. */
  readonly raw: Buffer;
  /** All of a mail of the relay, unless it is too large to be kept. */
  readonly whole?: Buffer | undefined;
}

/** `dropped`: ignored mail. */
export interface InboundResult {
  readonly kind: InboundKind;
  readonly result: RecordResult | ReceivedReports['result'];
  /** Why the mail is rejected, for its sender. */
  readonly refusal?: string;
}

/** Sorted by the kind of the mail. */
const sortedAs = (label: SortedReply['label']): SortedReply => ({
  ...{ label, by: 'phrases', confidence: 100, sentence: null, until: null, colleague: null },
});

/**
 * Classifies delivered mail and records its effect on our messages. Only an answer to one of them is stored, in its
 * conversation.
 */
@Injectable()
export class ReceiveInbound {
  constructor(
    @Inject(InboundRepository) private readonly store: Pick<
      InboundRepository,
      'record' | 'answeredBy' | 'writtenTo'
    >,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    /** Default: the built-in ones. */
    @Inject(REPLY_RULES) private readonly rules?: ReplyRules,
    @Inject(ReceiveReports) private readonly reports?: Pick<ReceiveReports, 'isFor' | 'take'>,
  ) {}

  /** @param scope of mail that the relay did not deliver @throws if it is not recorded, so that the relay must retry */
  async take({ raw, whole, ...envelope }: DeliveredMail, scope?: InboundScope): Promise<InboundResult> {
    if (!scope && this.reports?.isFor(envelope.recipients))
      return this.takeReports(this.reports, whole, envelope);
    const mail = await readMail(raw, envelope);
    if (!mail) return { kind: unreadable.kind, result: 'dropped' };
    const letter = letterOf(mail, raw);
    let outcome = classifyInbound(mail, this.rules);
    let answered: Answering | undefined;
    if (outcome.why === 'unrelated') {
      answered = await this.store.answeredBy(letter, this.clock.now(), scope?.account);
      if (answered) outcome = classifyInbound(mail, this.rules, true);
      else if (scope?.takesOther && !isListMail(mail)) {
        const other = classifyInbound(mail, this.rules, true);
        if (other.kind === 'reply')
          answered = await this.store.writtenTo(letter, this.clock.now(), scope.account);
        if (answered) outcome = other;
      }
    }
    const { kind } = outcome;
    if (kind === 'nothing') return { kind, result: 'dropped' };
    const record = {
      ...outcome,
      mail: keyOf(mail, raw),
      ...this.contentOf(kind, mail),
      letter,
      whole,
      answered,
    };
    return { kind, result: await this.record(record, scope) };
  }

  /** @param whole undefined: the mail is larger than what is kept in memory */
  private async takeReports(
    reports: Pick<ReceiveReports, 'take'>,
    whole: Buffer | undefined,
    envelope: Pick<InboundMail, 'sender' | 'recipients'>,
  ): Promise<InboundResult> {
    const kind = 'dmarc_report';
    if (!whole) return { kind, result: 'refused', refusal: 'The mail is too large for a report.' };
    const mail = await readMail(whole, envelope);
    const taken = await reports.take((mail?.parsed.attachments ?? []).map(({ content }) => content));
    return 'sentence' in taken ? { kind, result: taken.result, refusal: taken.sentence } : { kind, ...taken };
  }

  /** What a person answered and its label, or the day that an automatic reply states. */
  private contentOf(
    kind: InboundKind,
    mail: InboundMail,
  ): Pick<InboundRecord, 'reply' | 'sorted' | 'absentUntil'> {
    const now = this.clock.now();
    if (kind === 'unsubscribe') return { sorted: sortedAs('unsubscribe') };
    if (kind === 'auto_reply') {
      const day = statedAbsence(mail, now);
      return {
        sorted: { ...sortedAs('out_of_office'), until: day ?? null },
        ...(day !== undefined && { absentUntil: day }),
      };
    }
    if (kind !== 'reply') return {};
    const text = replyText(mail.text);
    const sorted = sortReply(text, sentOn(mail, now));
    const { label, until } = sorted;
    return {
      ...{ reply: { subject: mail.subject, text }, sorted },
      ...(label === 'out_of_office' && until !== null && { absentUntil: until }),
    };
  }

  private async record(record: InboundRecord, scope?: InboundScope): Promise<RecordResult> {
    if (record.tokens.length === 0 && !record.answered) return 'unknown';
    return this.store.record(record, this.clock.now(), scope);
  }
}
