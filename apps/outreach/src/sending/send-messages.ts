import { withDatabaseRetries, type Clock, type Suppressions } from '@lode/service-kit';
import { MailRefused, type MailFailure, type MailOutcome, type OutgoingMail } from '@lode/service-kit/mail';
import { decide } from './decide';
import { handOverLimit } from './hand-over-limit';
import type { Choice, MessageStore, Opened, Outcome } from './message-store';
import type { MessageWriter } from './message-writer';
import { outcomeOf } from './outcome-of';
import type { PlannedMessage } from './planned-message';
import { isSenderRefused } from './refusal';
import { isRelayTrouble, RelayRest } from './relay-back-off';
import type { MessageToSend } from './send-message.task';
import { SenderRests } from './sender-back-offs';

/** The relay. */
export interface Mailer {
  /** @throws MailRefused before anything is sent, where a header or an address would hold more than one */
  send(mail: OutgoingMail, options: { signal: AbortSignal }): Promise<MailOutcome>;
}

/** Why nothing is sent at the moment, or nothing of one sender. */
export type HeldUpBy = 'no_relay' | 'relay_trouble' | 'sender_refused' | 'do_not_contact_lists';

export interface SendingObserver {
  settled(outcome: Outcome, answer: MailOutcome | undefined): void;
  heldUp(by: HeldUpBy): void;
  /** Also where it refuses a sender, and not a message. */
  relayTroubled(failure: MailFailure): void;
  /** Milliseconds from the relay's answer until it was recorded. */
  recorded(milliseconds: number): void;
}

export interface SendingParts {
  readonly store: MessageStore;
  /** Left out where a setting is missing without which none can be sent. */
  readonly way?: { readonly mailer: Mailer; readonly writer: MessageWriter } | undefined;
  readonly suppressions: Pick<Suppressions, 'areStale' | 'barrier'>;
  readonly clock: Clock;
  readonly observer: SendingObserver;
}

interface HeldUp {
  readonly by: HeldUpBy;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Milliseconds after which it is looked again at what holds everything up. */
const [listsLook, relayLook] = [5000, 300_000];
/** Milliseconds for which a database that is away is waited for; a message is sent again where that was in vain. */
const recordPatience = 600_000;

/** Hands messages over, one at a time and each at its time, and records what became of it. */
export class SendMessages {
  private readonly rest = new RelayRest();
  private readonly senders = new SenderRests();

  constructor(private readonly parts: SendingParts) {}

  /**
   * @param signal ends what waits; what is being handed over then has a few seconds to its end
   * @throws where nothing is known of what became of it: it is to come again
   */
  async send(order: MessageToSend, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { store, clock, way } = this.parts;
    const triedAt = clock.now();
    if (!way) return this.putOff(order, { by: 'no_relay', until: triedAt + relayLook });
    const held = this.heldUp(triedAt);
    if (held) return this.putOff(order, held);
    const opened = await store.open(order, triedAt, (message) => this.choose(message, way.writer));
    if (opened) await this.carryOn(opened, way.mailer, { triedAt, signal });
  }

  /** What holds up every message, and when it is looked again. */
  private heldUp(now: number): HeldUp | undefined {
    if (this.parts.suppressions.areStale) return { by: 'do_not_contact_lists', until: now + listsLook };
    const until = this.rest.end(now);
    return until === undefined ? undefined : { by: 'relay_trouble', until };
  }

  private putOff(order: MessageToSend, { by, until }: HeldUp): Promise<void> {
    this.parts.observer.heldUp(by);
    return this.parts.store.postpone(order, until);
  }

  private choose(message: PlannedMessage, writer: MessageWriter): Choice {
    const { suppressions, clock, observer } = this.parts;
    const now = clock.now();
    const barrier = suppressions.barrier(message.account);
    const decision = decide(message, (address) => barrier.email(address), now);
    if (decision.do !== 'send') return decision;
    const restsUntil = this.senders.end(message.sequence.from_email, now);
    if (restsUntil !== undefined) {
      observer.heldUp('sender_refused');
      return { do: 'wait', until: restsUntil };
    }
    const composed = writer.write(message);
    return composed ? { do: 'send', composed } : { do: 'fail' };
  }

  private async carryOn(
    { message, choice }: Opened,
    mailer: Mailer,
    { triedAt, signal }: { triedAt: number; signal: AbortSignal },
  ): Promise<void> {
    const { clock, observer } = this.parts;
    if (choice.do === 'fail') observer.settled(unwritten(clock.now()), undefined);
    if (choice.do !== 'send') return;
    const answer = await handOver(mailer, choice.composed.mail, signal);
    const answeredAt = clock.monotonic();
    const outcome = this.follow(message, answer, triedAt);
    const store = (): Promise<boolean> => this.parts.store.settle(message, outcome);
    const isNew = await withDatabaseRetries(store, { limit: recordPatience, signal });
    observer.recorded(clock.monotonic() - answeredAt);
    if (isNew) observer.settled(outcome, answer);
  }

  /** @param answer left out where our own mail is none */
  private follow(message: PlannedMessage, answer: MailOutcome | undefined, triedAt: number): Outcome {
    const now = this.parts.clock.now();
    if (!answer) return unwritten(now);
    const troubledUntil = this.troubledUntil(message.sequence.from_email, answer, now);
    if (troubledUntil !== undefined) return { result: 'queued', due: troubledUntil, isTried: false };
    return outcomeOf(message, answer, { triedAt, now });
  }

  /** Undefined where the answer is about this message alone. */
  private troubledUntil(sender: string, answer: MailOutcome, now: number): number | undefined {
    if (answer.accepted) this.senders.over(sender);
    const ofRelay = !answer.accepted && isRelayTrouble(answer);
    if (!ofRelay) this.rest.over();
    if (answer.accepted || !(ofRelay || this.isOfSender(sender, answer))) return undefined;
    this.parts.observer.relayTroubled(answer);
    return ofRelay ? this.rest.begin(now) : this.senders.begin(sender, now);
  }

  /** What is said of one recipient is about that one where others are taken. */
  private isOfSender(sender: string, failure: MailFailure): boolean {
    return isSenderRefused(failure) && !(failure.at === 'recipient' && this.senders.isTaken(sender));
  }
}

const unwritten = (at: number): Outcome => ({ result: 'failed', at, why: 'not_written' });

/** @returns undefined where the mail would be more than one, and was not sent */
async function handOver(
  mailer: Mailer,
  mail: OutgoingMail,
  stop: AbortSignal,
): Promise<MailOutcome | undefined> {
  const limit = handOverLimit(stop);
  try {
    return await mailer.send(mail, { signal: limit.signal });
  } catch (error) {
    if (error instanceof MailRefused) return undefined;
    throw error;
  } finally {
    limit.end();
  }
}
