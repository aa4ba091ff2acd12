import type { Reason } from '@lode/contracts';
import type { ReplyRules } from '@lode/domain/replies';
import { inSpan, type Span } from '@lode/platform';
import { classify } from '../smtp/verdict';
import { type DialogueOutcome, type RecipientAnswer, type SessionFacts, canBeAsked } from '../smtp/dialogue';
import type { SmtpConversation, SmtpTarget } from '../mail-hosts/smtp-connector.adapter';
import { type BackOff, judgeHost } from '../mail-hosts/host-back-offs';
import { Transcript, type TranscriptWriter } from '../mail-hosts/transcript';
import type { PoolRequest } from '../mail-hosts/mx-connection-pool';
import { type Failure, failureWithoutReply } from './inquiry';
import type { TimeBudget } from './time-budget';
import type { Answers } from './answers';
import type { PendingProbes } from './pending-probes';
import type { ProbeDependencies } from './probe-dependencies';

const reasonByEnd: Readonly<Record<DialogueOutcome['end'], Reason>> = {
  timeout: 'timeout',
  closed: 'no_connection',
  tls_failed: 'no_connection',
  malformed: 'unclassified',
  refused: 'unclassified',
  complete: 'unclassified',
};

/** Why a session left recipients unanswered. @param domain of the addresses, in A-labels */
function readFailure(
  conversation: SmtpConversation,
  domain: string,
  mailExchange: string,
  rules: ReplyRules,
): Failure {
  if (!conversation.connected)
    return failureWithoutReply(conversation.failure === 'timeout' ? 'timeout' : 'no_connection');
  const { end, refusal } = conversation.outcome;
  const withoutRefusal = { reason: reasonByEnd[end], code: null, retryAfterS: null, mailExchange };
  if (!refusal) return withoutRefusal;
  const { reason, retryAfterS } = classify(refusal, { scope: 'session', domain, mailExchange }, rules);
  return { ...withoutRefusal, reason, code: refusal.code, retryAfterS };
}

/** The recipients that the connections of one attempt ask about, so that no two of them ask about the same one. */
export class RecipientsInFlight {
  private readonly asked = new Set<string>();

  /** The recipients of one more connection. */
  ofConnection(): RecipientsOfConnection {
    return new RecipientsOfConnection(this.asked);
  }
}

class RecipientsOfConnection {
  private mine: readonly string[] = [];

  constructor(private readonly asked: Set<string>) {}

  /**
   * Takes the next recipients; those of the previous flight are answered or free again.
   * @returns at most `max` of those that no other connection asks about, and the number of the others
   */
  take(
    wanted: readonly string[],
    max: number,
  ): { readonly flight: readonly string[]; readonly left: number } {
    this.release();
    const free = wanted.filter((recipient) => !this.asked.has(recipient));
    this.mine = free.slice(0, max);
    for (const recipient of this.mine) this.asked.add(recipient);
    return { flight: this.mine, left: free.length - this.mine.length };
  }

  /** At the end of the connection. */
  release(): void {
    for (const recipient of this.mine) this.asked.delete(recipient);
    this.mine = [];
  }
}

type Run = (signal: AbortSignal, begin: () => void) => Promise<SmtpConversation>;

/** A second connection to a mail host, beside the first one of an attempt. Its failures are ignored. */
class SecondConnection {
  private readonly stop = new AbortController();
  private hasBegun = false;
  private readonly ended: Promise<unknown>;

  /** @param signal ends the conversation @param run opens the connection; calls `begin` when it is open */
  constructor(
    private readonly signal: AbortSignal,
    run: Run,
  ) {
    signal.addEventListener('abort', this.onAbort, { once: true });
    const begin = (): void => void (this.hasBegun = true);
    this.ended = run(this.stop.signal, begin).catch(() => undefined);
  }

  /** Waits for its conversation; one that still waits for a connection is not needed any more. */
  async end(): Promise<void> {
    if (!this.hasBegun) this.stop.abort();
    await this.ended;
    this.signal.removeEventListener('abort', this.onAbort);
  }

  private readonly onAbort = (): void => this.stop.abort();
}

/** Runs a conversation with a mail host in a span, which records neither the host nor an address. */
const inConversationSpan = (run: () => Promise<SmtpConversation>): Promise<SmtpConversation> =>
  inSpan(
    () => ({ name: 'SMTP conversation', kind: 'client', attributes: { 'server.port': 25 } }),
    async (span) => {
      const conversation = await run();
      if (span) describe(span, conversation);
      return conversation;
    },
  );

/** A refusal is an answer; only a failed connection is a failure. */
function describe(span: Span, conversation: SmtpConversation): void {
  if (!conversation.connected) return span.fail(conversation.failure);
  const { end, phase, refusal, answers } = conversation.outcome;
  span.set({
    'lode.smtp.end': end,
    'lode.smtp.phase': phase,
    'lode.smtp.answers': answers.length,
    ...(refusal && { 'lode.smtp.reply_code': refusal.code }),
  });
}

export interface ProbeAttemptOptions {
  readonly pending: PendingProbes;
  readonly answers: Answers;
  readonly budget: TimeBudget;
  /** Part of the budget that this host may use, above 0 and at most 1. */
  readonly share: number;
  /** Start of the domain probe, by the clock of the dependencies. */
  readonly startedAt: number;
  /** For remarks outside the SMTP sessions. */
  readonly notes: TranscriptWriter;
  readonly signal: AbortSignal;
}

/** Minimum number of recipients that a flight leaves unasked for a second connection: its set-up takes three replies. */
const longQueue = 6;

type Connection = Pick<PoolRequest, 'signal' | 'isSecond'> & {
  readonly transcript: Transcript;
  readonly begin?: () => void;
};

/** One attempt to answer the pending inquiries at one mail host, over as many connections as its limits require. */
export class ProbeAttempt {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly unaskable = new Set<string>();
  /** Of the replies of this host. */
  private readonly reasons: Reason[] = [];
  private readonly inFlight = new RecipientsInFlight();
  private second: SecondConnection | undefined;

  constructor(
    private readonly dependencies: ProbeDependencies,
    private readonly target: SmtpTarget,
    private readonly options: ProbeAttemptOptions,
  ) {}

  /**
   * Ends when no inquiry is pending, the host answers no more, or the time is up.
   * @returns whether all inquiries were settled; others may have joined since
   */
  async run(): Promise<boolean> {
    const { pending, answers } = this.options;
    const { backOffs, rules } = this.dependencies;
    const backOff = await backOffs.find(this.target.address, answers.domain);
    if (backOff) return this.skip(backOff);
    const conversation = await this.askUntilDone();
    pending.settleAnswered();
    const isDone = pending.isEmpty;
    if (!isDone) this.fail(conversation);
    // An attempt aborted by the shutdown says nothing about the host.
    if (!this.options.signal.aborted)
      await judgeHost({ backOffs, rules }, this.target, answers.domain, conversation, this.reasons);
    return isDone;
  }

  private skip({ reason, forS }: BackOff): false {
    const { pending, notes } = this.options;
    const { host, address } = this.target;
    notes.add('note', [`${host} [${address}] is in back-off for ${forS} s: ${reason}`], null);
    pending.fail(() => this.failure({ reason, retryAfterS: forS }));
    return false;
  }

  /** Restarts the time limit after a result. */
  renew(): void {
    if (this.timer) this.restartTimer();
  }

  private async askUntilDone(): Promise<SmtpConversation> {
    const { pending, answers } = this.options;
    // Not AbortSignal.any: Node keeps such a signal and its listeners in memory until it fires.
    const { signal } = this.options;
    const onAbort = () => this.stop.abort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      for (;;) {
        const before = answers.count;
        const conversation = await this.converse();
        if (pending.isEmpty || !this.shouldReconnect(conversation, answers.count > before))
          return conversation;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(this.timer);
      this.timer = undefined;
      this.options.budget.resume();
    }
  }

  /** The end of the first connection counts: a second one that fails leaves its recipients to the next one. */
  private async converse(): Promise<SmtpConversation> {
    const { budget, pending, startedAt } = this.options;
    const transcript = new Transcript(this.dependencies.now, startedAt);
    pending.attach(transcript);
    budget.pause();
    this.startTimer(this.dependencies.timeouts.connection);
    try {
      return await this.converseBy({ transcript, signal: this.stop.signal });
    } finally {
      budget.resume();
      await this.second?.end();
      this.second = undefined;
    }
  }

  private openSecond(): SecondConnection {
    const transcript = new Transcript(this.dependencies.now, this.options.startedAt);
    return new SecondConnection(this.stop.signal, (signal, begin) =>
      this.converseBy({ transcript, signal, begin, isSecond: true }),
    );
  }

  private async converseBy({ transcript, begin, ...request }: Connection): Promise<SmtpConversation> {
    const { budget } = this.options;
    const recipients = this.inFlight.ofConnection();
    const onBegin = () => {
      begin?.();
      budget.resume();
      this.restartTimer();
    };
    const plan = this.plan(transcript, recipients, request.isSecond);
    const run = () =>
      this.dependencies.connectionPools.run(this.target, { ...request, plan, transcript, begin: onBegin });
    try {
      const conversation = await inConversationSpan(run);
      if (conversation.connected) this.take(conversation.outcome.answers);
      return conversation;
    } finally {
      recipients.release();
    }
  }

  private plan(
    transcript: Transcript,
    recipients: RecipientsOfConnection,
    isSecond = false,
  ): PoolRequest['plan'] {
    return {
      ...this.dependencies.identity,
      nextRecipients: (answers, session, max) => {
        this.take(answers);
        const { flight, left } = recipients.take(this.wanted(session), max);
        this.options.pending.attach(transcript, isSecond ? flight : undefined);
        // Hosts that are asked about one recipient at a time dislike many of them.
        if (left >= longQueue && max > 1) this.second ??= this.openSecond();
        return flight;
      },
    };
  }

  private wanted(session: SessionFacts): readonly string[] {
    const { pending } = this.options;
    pending.skipSuppressed(this.dependencies.isSuppressed);
    const wanted = pending.wants();
    for (const recipient of wanted) if (!canBeAsked(recipient, session)) this.unaskable.add(recipient);
    return wanted.filter(this.canAsk);
  }

  private readonly canAsk = (recipient: string): boolean =>
    !this.unaskable.has(recipient) && this.options.answers.isAskable(recipient);

  private take(given: readonly RecipientAnswer[]): void {
    const { answers, pending } = this.options;
    for (const answer of given) {
      if (answers.to(answer.recipient) || !answers.isAskable(answer.recipient)) continue;
      this.reasons.push(answers.add(answer, this.target.host).reason);
    }
    pending.settleComplete();
  }

  /**
   * Another connection is needed for recipients that the session limits, or a late inquiry, left unasked, and after a
   * server closed the session with some answers, as servers with a low recipient limit do.
   */
  private shouldReconnect(conversation: SmtpConversation, hasProgress: boolean): boolean {
    if (!conversation.connected || this.stop.signal.aborted) return false;
    const { end, refusal } = conversation.outcome;
    if (end === 'complete') return this.options.pending.wants().some(this.canAsk);
    return hasProgress && (end === 'closed' || refusal?.code === 421);
  }

  private fail(conversation: SmtpConversation): void {
    const { answers, pending } = this.options;
    const failure = readFailure(conversation, answers.domain, this.target.host, this.dependencies.rules);
    const unsupported = this.failure({ reason: 'smtputf8_unsupported' });
    pending.fail((wanted) => (wanted.some((one) => this.unaskable.has(one)) ? unsupported : failure));
  }

  private failure(known: Partial<Failure> & Pick<Failure, 'reason'>): Failure {
    return { code: null, retryAfterS: null, mailExchange: this.target.host, ...known };
  }

  private restartTimer(): void {
    const { budget, share } = this.options;
    this.startTimer(budget.left * share);
  }

  private startTimer(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop.abort(), milliseconds);
  }
}
