import type { RecipientAnswer, SessionFacts } from '../smtp/dialogue-types';
import { canBeAsked } from '../smtp/smtp-utf8';
import type { TimeBudget } from './time-budget';
import type { Answers } from './answers';
import type { PendingProbes } from './pending-probes';
import type { BackOff } from '../mail-hosts/host-back-offs';
import { judgeHost } from '../mail-hosts/judge-host';
import type { Failure } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';
import { readFailure } from './read-failure';
import type { SmtpConversation, SmtpTarget } from '../mail-hosts/smtp-connector';
import { Transcript, type TranscriptWriter } from '../mail-hosts/transcript';
import { inConversationSpan } from '../mail-hosts/conversation-span';
import type { PoolRequest } from '../mail-hosts/pool-request';

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

/** One attempt to answer the pending inquiries at one mail host, over as many connections as its limits require. */
export class ProbeAttempt {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly unaskable = new Set<string>();
  private readonly given: RecipientAnswer[] = [];

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
      await judgeHost({ backOffs, rules }, this.target, answers.domain, conversation, this.given);
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

  private async converse(): Promise<SmtpConversation> {
    const { budget, pending, startedAt } = this.options;
    const { connectionPools, now, timeouts } = this.dependencies;
    const transcript = new Transcript(now, startedAt);
    pending.attach(transcript);
    budget.pause();
    this.startTimer(timeouts.connection);
    const begin = () => {
      budget.resume();
      this.restartTimer();
    };
    const { signal } = this.stop;
    const request = { plan: this.plan(transcript), transcript, signal, begin };
    const conversation = await inConversationSpan(() => connectionPools.run(this.target, request));
    budget.resume();
    if (conversation.connected) this.take(conversation.outcome.answers);
    return conversation;
  }

  private plan(transcript: Transcript): PoolRequest['plan'] {
    return {
      ...this.dependencies.identity,
      nextRecipients: (answers, session) => {
        this.take(answers);
        this.options.pending.attach(transcript);
        return this.next(session);
      },
    };
  }

  private next(session: SessionFacts): readonly string[] {
    const { pending } = this.options;
    pending.skipSuppressed(this.dependencies.isSuppressed);
    const wanted = pending.wants();
    for (const recipient of wanted) if (!canBeAsked(recipient, session)) this.unaskable.add(recipient);
    return wanted.filter((recipient) => !this.unaskable.has(recipient));
  }

  private take(given: readonly RecipientAnswer[]): void {
    const { answers, pending } = this.options;
    for (const answer of given) {
      if (answers.to(answer.recipient)) continue;
      answers.add(answer, this.target.host);
      this.given.push(answer);
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
    if (end === 'complete') return this.options.pending.wants().some((one) => !this.unaskable.has(one));
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
