import type { DialogueOutcome, RecipientAnswer, SessionFacts } from '../smtp/dialogue';
import type { SessionLimits } from '../smtp/session-limits';
import type { ConversationPlan, SmtpConversation } from './smtp-connector';
import type { TranscriptWriter } from './transcript';
import type { PoolRequest } from './pool-request';

export interface QueuedRequest {
  readonly request: PoolRequest;
  readonly settle: (conversation: SmtpConversation) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One SMTP session that serves several requests in turn, each for its own domain. A request is settled as soon as it has
 * all answers; the next one continues on the same connection.
 */
export class SharedConversation {
  readonly plan: ConversationPlan;
  readonly transcript: TranscriptWriter;
  private readonly stop = new AbortController();
  /** Answers received before the current request. */
  private before = 0;
  private answers: readonly RecipientAnswer[] = [];
  private recipientCount = 0;

  constructor(
    /** Undefined once all requests are settled. */
    private current: QueuedRequest | undefined,
    private readonly limits: SessionLimits,
    private readonly nextRequest: () => QueuedRequest | undefined,
    startTls: boolean,
  ) {
    const plan = current?.request.plan;
    if (!plan) throw new Error('A shared conversation starts with a request');
    this.plan = { ...plan, startTls, nextRecipients: (answers, session) => this.next(answers, session) };
    this.transcript = { add: (...line) => this.current?.request.transcript.add(...line) };
    this.begin(current.request);
  }

  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** The request that was not settled when the session ended. */
  get unfinished(): QueuedRequest | undefined {
    return this.current;
  }

  /** Whether the unfinished request continued on a connection that others had used. */
  get wasReused(): boolean {
    return this.before > 0;
  }

  get hasAnswers(): boolean {
    return this.answers.length > 0;
  }

  /** The outcome with only the answers to the current request. */
  outcomeOfCurrent(outcome: DialogueOutcome): DialogueOutcome {
    return { ...outcome, answers: outcome.answers.slice(this.before) };
  }

  private next(answers: readonly RecipientAnswer[], session: SessionFacts): readonly string[] {
    this.answers = answers;
    while (this.current) {
      const capacity = this.capacity();
      const { plan } = this.current.request;
      const wanted = capacity > 0 ? plan.nextRecipients(answers.slice(this.before), session, capacity) : [];
      const recipients = wanted.slice(0, capacity);
      this.recipientCount += recipients.length;
      if (recipients.length > 0) return recipients;
      this.finish(this.current, session);
      // The remaining recipients of the request need another connection.
      if (capacity === 0) return [];
      this.continueWith(this.nextRequest());
    }
    return [];
  }

  /** Recipients that may be sent now: the limit of refusals holds even if the host refuses all of them. */
  private capacity(): number {
    const refused = this.answers.filter(({ reply }) => reply.code >= 400).length;
    const { flight, refused: maxRefused, recipients } = this.limits;
    return Math.max(0, Math.min(flight, maxRefused - refused, recipients - this.recipientCount));
  }

  private finish({ request, settle }: QueuedRequest, session: SessionFacts): void {
    const outcome = { end: 'complete', phase: 'rcpt', refusal: null, session } as const;
    request.signal.removeEventListener('abort', this.onAbort);
    this.current = undefined;
    settle({ connected: true, outcome: { ...outcome, answers: this.answers.slice(this.before) } });
  }

  private continueWith(queued: QueuedRequest | undefined): void {
    if (!queued) return;
    this.current = queued;
    this.before = this.answers.length;
    queued.request.transcript.add('note', ['reusing an open connection'], null);
    this.begin(queued.request);
  }

  private begin({ begin, signal }: PoolRequest): void {
    begin();
    signal.addEventListener('abort', this.onAbort, { once: true });
    if (signal.aborted) this.onAbort();
  }

  private readonly onAbort = (): void => this.stop.abort();
}
