import type { DialogueOutcome, RecipientAnswer, SessionFacts } from '../smtp/dialogue-types';
import type { SessionLimits } from '../smtp/session-limits';
import type { ConversationPlan, SmtpConversation } from './smtp-connector';
import type { TranscriptWriter } from './transcript';
import type { Visit } from './visit';

export interface Visitor {
  readonly visit: Visit;
  readonly settle: (conversation: SmtpConversation) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One conversation in which several visitors ask in turn, each about the domain of its own. Whoever has no more
 * questions is told so at once, and the next one goes on, on the same connection.
 */
export class SharedConversation {
  readonly plan: ConversationPlan;
  readonly transcript: TranscriptWriter;
  private readonly stop = new AbortController();
  /** Answers that were there when the present visitor's turn came. */
  private before = 0;
  private answers: readonly RecipientAnswer[] = [];
  private handedOut = 0;

  constructor(
    /** Whose turn it is; undefined once nobody has a question left. */
    private current: Visitor | undefined,
    private readonly limits: SessionLimits,
    private readonly nextVisitor: () => Visitor | undefined,
    startTls: boolean,
  ) {
    const plan = current?.visit.plan;
    if (!plan) throw new Error('a conversation begins with a visitor');
    this.plan = { ...plan, startTls, nextRecipients: (answers, session) => this.next(answers, session) };
    this.transcript = { add: (...line) => this.current?.visit.transcript.add(...line) };
    this.listenTo(current.visit);
  }

  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** Who is left without an end when the conversation is over; the first one if nobody has had an answer yet. */
  get unfinished(): Visitor | undefined {
    return this.current;
  }

  /** Whether the one who is unfinished came to a connection that others had used. */
  get wasReused(): boolean {
    return this.before > 0;
  }

  get hasAnswers(): boolean {
    return this.answers.length > 0;
  }

  /** The outcome with only the present visitor's answers. */
  share(outcome: DialogueOutcome): DialogueOutcome {
    return { ...outcome, answers: outcome.answers.slice(this.before) };
  }

  private next(answers: readonly RecipientAnswer[], session: SessionFacts): readonly string[] {
    this.answers = answers;
    while (this.current) {
      const wanted = this.current.visit.plan.nextRecipients(answers.slice(this.before), session);
      const recipients = wanted.slice(0, this.room());
      this.handedOut += recipients.length;
      if (recipients.length > 0) return recipients;
      this.finish(this.current, session);
      // Who wants more than this connection may carry goes on with another one.
      if (wanted.length > 0 || this.room() === 0) return [];
      this.welcome(this.nextVisitor());
    }
    return [];
  }

  /** Recipients that may still be asked on this connection, and at once: all of them may be refused. */
  private room(): number {
    const refused = this.answers.filter(({ reply }) => reply.code >= 400).length;
    const { flight, refused: maxRefused, recipients } = this.limits;
    return Math.max(0, Math.min(flight, maxRefused - refused, recipients - this.handedOut));
  }

  private finish(visitor: Visitor, session: SessionFacts): void {
    const outcome = { end: 'complete', phase: 'rcpt', refusal: null, session } as const;
    visitor.visit.signal.removeEventListener('abort', this.onAbort);
    this.current = undefined;
    visitor.settle({ connected: true, outcome: { ...outcome, answers: this.answers.slice(this.before) } });
  }

  private welcome(visitor: Visitor | undefined): void {
    if (!visitor) return;
    this.current = visitor;
    this.before = this.answers.length;
    visitor.visit.transcript.add('note', ['going on with a connection that was open'], null);
    this.listenTo(visitor.visit);
  }

  private listenTo(visit: Visit): void {
    visit.begin();
    visit.signal.addEventListener('abort', this.onAbort, { once: true });
    if (visit.signal.aborted) this.onAbort();
  }

  private readonly onAbort = (): void => this.stop.abort();
}
