import type { ReplyRules } from '@lode/domain/replies';
import type { Clock } from '@lode/platform';
import type { Suppressions } from '@lode/privacy';
import { MailRejected, type MailFailure, type MailOutcome, type OutgoingMail } from '@lode/platform/mail';
import { TaskWorker, type Attempt } from '@lode/work';
import { withDatabaseRetries } from '@lode/database';
import { decide, senderOf, type PlannedMessage } from './planned-message';
import { handOverLimit, InFlightWindow, type Permit } from './in-flight-window';
import { type Choice, type Opened, type Outcome, outcomeOf, isSenderRefused } from './outcomes';
import type { MessageWriter } from './message-writer';
import { isRelayFailure, RelayBackOff, SenderBackOffs } from './relay-back-offs';
import { SendMessage, type MessageToSend } from '../sequences/message.task';
import type { MessageRepository } from './message.repository';

export interface Mailer {
  /** @throws MailRejected before anything is sent, if a header or an address contains a second one */
  send(mail: OutgoingMail, options: { signal: AbortSignal }): Promise<MailOutcome>;
}

/** Why nothing is sent at the moment, or nothing of one sender. */
export type BlockReason = 'no_relay' | 'relay_trouble' | 'sender_refused' | 'do_not_contact_lists';

export interface SendingObserver {
  settled(outcome: Outcome, answer: MailOutcome | undefined): void;
  blocked(by: BlockReason): void;
  /** Also called if the relay refuses a sender. */
  relayFailed(failure: MailFailure): void;
  /** Milliseconds from the relay's answer until it was recorded. */
  recorded(milliseconds: number): void;
}

interface Transport {
  readonly mailer: Mailer;
  readonly writer: MessageWriter;
}

export interface SendingParts {
  readonly store: Pick<MessageRepository, 'open' | 'accept' | 'settle' | 'postpone'>;
  /** Undefined if a required setting is missing. */
  readonly way?: Transport | undefined;
  readonly suppressions: Pick<Suppressions, 'isStale' | 'suppressionFilter'>;
  readonly clock: Clock;
  readonly observer: SendingObserver;
  /** Stops a sender that its own server rejects; absent for the relay, whose sender gets a back-off. */
  readonly stop?: (why: StopCause) => Promise<void>;
  /** For refusals of the relay; default: the built-in ones. */
  readonly rules?: ReplyRules;
}

/** `login`: the server rejects the password; `sender`: it accepts no mail of the sender. */
export type StopCause = 'login' | 'sender';

interface Block {
  readonly by: BlockReason;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Milliseconds until the next check after all messages were blocked. */
const [listsRetryMs, relayRetryMs] = [5000, 300_000];
/** Milliseconds until a message of a stopped sender is looked at again. */
const stoppedMs = 1000;
/** Milliseconds to wait for an unavailable database; afterwards the message is sent again. */
const recordTimeoutMs = 600_000;

/** Hands messages over and records their outcomes. */
export class SendMessages {
  private readonly relayBackOff = new RelayBackOff();
  private readonly senders = new SenderBackOffs();
  private readonly window = new InFlightWindow();

  constructor(private readonly parts: SendingParts) {}

  /**
   * @param signal ends waits; a message that is being handed over has a few seconds to finish
   * @throws if the outcome is unknown, so that the task is retried
   */
  @TaskWorker(SendMessage)
  async send(order: MessageToSend, { signal }: Pick<Attempt, 'signal'>): Promise<void> {
    signal.throwIfAborted();
    const { clock, way } = this.parts;
    if (!way) return this.postpone(order, { by: 'no_relay', until: clock.now() + relayRetryMs });
    const place = await this.window.enter(signal);
    try {
      await this.sendNow(order, way, { signal, place });
    } finally {
      place.leave();
    }
  }

  private async sendNow(
    order: MessageToSend,
    { mailer, writer }: Transport,
    { signal, place }: { signal: AbortSignal; place: Permit },
  ): Promise<void> {
    const triedAt = this.parts.clock.now();
    const blockedUntil = this.blocked(triedAt);
    if (blockedUntil) return this.postpone(order, blockedUntil);
    const opened = await this.parts.store.open(order, triedAt, (message) => this.choose(message, writer));
    if (opened) await this.deliver(opened, mailer, { triedAt, signal, place });
  }

  /** Reason to send no message at all, and when to check again. */
  private blocked(now: number): Block | undefined {
    if (this.parts.suppressions.isStale) return { by: 'do_not_contact_lists', until: now + listsRetryMs };
    const until = this.relayBackOff.end(now);
    return until === undefined ? undefined : { by: 'relay_trouble', until };
  }

  private postpone(order: MessageToSend, { by, until }: Block): Promise<void> {
    this.parts.observer.blocked(by);
    return this.parts.store.postpone(order, until);
  }

  private choose(message: PlannedMessage, writer: MessageWriter): Choice {
    const { suppressions, clock, observer } = this.parts;
    const now = clock.now();
    const filter = suppressions.suppressionFilter(message.account);
    const decision = decide(message, (address) => filter.email(address), now);
    if (decision.do !== 'send') return decision;
    const restsUntil = this.senders.end(senderOf(message), now);
    if (restsUntil !== undefined) {
      observer.blocked('sender_refused');
      return { do: 'wait', until: restsUntil };
    }
    const composed = writer.write(message);
    return composed ? { do: 'send', composed } : { do: 'fail' };
  }

  private async deliver(
    { message, choice }: Opened,
    mailer: Mailer,
    { triedAt, signal, place }: { triedAt: number; signal: AbortSignal; place: Permit },
  ): Promise<void> {
    const { clock, observer } = this.parts;
    if (choice.do === 'fail') observer.settled(unwritten(clock.now()), undefined);
    if (choice.do !== 'send') return;
    const mail = { ...choice.composed.mail, date: new Date(triedAt) };
    const answer = await handOver(mailer, mail, signal);
    place.answered(answer?.accepted === true);
    const answeredAt = clock.monotonic();
    const outcome = await this.follow(message, answer, triedAt);
    const { store } = this.parts;
    const retries = { limit: recordTimeoutMs, signal };
    if (outcome.result === 'sent')
      await withDatabaseRetries(() => store.accept(message, outcome.at), retries);
    observer.recorded(clock.monotonic() - answeredAt);
    place.leave();
    const isNew = await withDatabaseRetries(() => store.settle(message, outcome), retries);
    if (isNew) observer.settled(outcome, answer);
  }

  /** @param answer undefined if the mail is invalid and was not sent */
  private async follow(
    message: PlannedMessage,
    answer: MailOutcome | undefined,
    triedAt: number,
  ): Promise<Outcome> {
    const now = this.parts.clock.now();
    if (!answer) return unwritten(now);
    const cause = answer.accepted ? undefined : this.stopCause(senderOf(message), answer);
    if (cause && this.parts.stop) {
      await this.parts.stop(cause);
      return { result: 'queued', due: now + stoppedMs, isTried: false };
    }
    const backOffUntil = this.backOffUntil(senderOf(message), answer, now);
    if (backOffUntil !== undefined) return { result: 'queued', due: backOffUntil, isTried: false };
    return outcomeOf(message, answer, { triedAt, now, rules: this.parts.rules });
  }

  private stopCause(sender: string, failure: MailFailure): StopCause | undefined {
    if (failure.cause === 'login') return 'login';
    return this.isOfSender(sender, failure) ? 'sender' : undefined;
  }

  /** Undefined if the answer concerns this message alone. */
  private backOffUntil(sender: string, answer: MailOutcome, now: number): number | undefined {
    if (answer.accepted) this.senders.over(sender);
    const ofRelay = !answer.accepted && isRelayFailure(answer);
    if (!ofRelay) this.relayBackOff.over();
    if (answer.accepted || !(ofRelay || this.isOfSender(sender, answer))) return undefined;
    this.parts.observer.relayFailed(answer);
    return ofRelay ? this.relayBackOff.begin(now) : this.senders.begin(sender, now);
  }

  /** A refusal at one recipient concerns only this one if the relay accepts others of the sender. */
  private isOfSender(sender: string, failure: MailFailure): boolean {
    return (
      isSenderRefused(failure, this.parts.rules) &&
      !(failure.at === 'recipient' && this.senders.isTaken(sender))
    );
  }
}

const unwritten = (at: number): Outcome => ({ result: 'failed', at, why: 'not_written' });

/** @returns undefined if a header or an address of the mail contains a second one, so that it was not sent */
async function handOver(
  mailer: Mailer,
  mail: OutgoingMail,
  stop: AbortSignal,
): Promise<MailOutcome | undefined> {
  const limit = handOverLimit(stop);
  try {
    return await mailer.send(mail, { signal: limit.signal });
  } catch (error) {
    if (error instanceof MailRejected) return undefined;
    throw error;
  } finally {
    limit.end();
  }
}
