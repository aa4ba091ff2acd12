import type { RecipientAnswer, SessionFacts } from '../smtp/dialogue-types';
import { canBeAsked } from '../smtp/smtp-utf8';
import type { Allowance } from './allowance';
import type { Answers } from './answers';
import type { Docket } from './docket';
import type { Rest } from './host-rests';
import { judgeHost } from './judge-host';
import type { Failure } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';
import { readFailure } from './read-failure';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';
import { Transcript, type TranscriptWriter } from './transcript';
import type { Visit } from './visit';

export interface TrialOptions {
  readonly docket: Docket;
  readonly answers: Answers;
  readonly allowance: Allowance;
  /** What of the allowance this host may use, above 0 and at most 1. */
  readonly share: number;
  /** When the run began, by the clock of the dependencies. */
  readonly startedAt: number;
  /** For what happens between the visits. */
  readonly notes: TranscriptWriter;
  readonly signal: AbortSignal;
}

/** Asks one mail host about a domain, on as many connections in turn as its limits and its manners call for. */
export class HostTrial {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly unaskable = new Set<string>();
  private readonly given: RecipientAnswer[] = [];

  constructor(
    private readonly dependencies: ProbeDependencies,
    private readonly target: SmtpTarget,
    private readonly options: TrialOptions,
  ) {}

  /**
   * Ends when nothing is open, the host has nothing more to say, or the time is up.
   * @returns whether all that was asked has been answered; more may have been asked since
   */
  async run(): Promise<boolean> {
    const { docket, answers } = this.options;
    const { rests } = this.dependencies;
    const rest = await rests.find(this.target.address, answers.domain);
    if (rest) return this.passOver(rest);
    const conversation = await this.askUntilDone();
    docket.settleAnswered();
    const isDone = docket.isEmpty;
    if (!isDone) this.fail(conversation);
    // What is broken off because the service stops says nothing about the host.
    if (!this.options.signal.aborted)
      await judgeHost(rests, this.target, answers.domain, conversation, this.given);
    return isDone;
  }

  private passOver({ reason, forS }: Rest): false {
    const { docket, notes } = this.options;
    const { host, address } = this.target;
    notes.add('note', [`${host} [${address}] is left alone for ${forS} s: ${reason}`], null);
    docket.fail(() => this.failure({ reason, retryAfterS: forS }));
    return false;
  }

  /** The open questions have one more result: the time begins anew. */
  renew(): void {
    if (this.timer) this.restartTimer();
  }

  private async askUntilDone(): Promise<SmtpConversation> {
    const { docket, answers } = this.options;
    // Not by AbortSignal.any: Node keeps such a signal, with all that listens to it, until it fires.
    const { signal } = this.options;
    const onAbort = () => this.stop.abort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      for (;;) {
        const before = answers.count;
        const conversation = await this.visit();
        if (docket.isEmpty || !this.goesOn(conversation, answers.count > before)) return conversation;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(this.timer);
      this.timer = undefined;
      this.options.allowance.resume();
    }
  }

  private async visit(): Promise<SmtpConversation> {
    const { allowance, docket, startedAt } = this.options;
    const { mailHosts, now, times } = this.dependencies;
    const transcript = new Transcript(now, startedAt);
    docket.attach(transcript);
    allowance.pause();
    this.startTimer(times.turn);
    const begin = () => {
      allowance.resume();
      this.restartTimer();
    };
    const { signal } = this.stop;
    const visit = { plan: this.plan(transcript), transcript, signal, begin };
    const conversation = await mailHosts.visit(this.target, visit);
    allowance.resume();
    if (conversation.connected) this.take(conversation.outcome.answers);
    return conversation;
  }

  private plan(transcript: Transcript): Visit['plan'] {
    return {
      ...this.dependencies.identity,
      nextRecipients: (answers, session) => {
        this.take(answers);
        this.options.docket.attach(transcript);
        return this.next(session);
      },
    };
  }

  private next(session: SessionFacts): readonly string[] {
    const { docket } = this.options;
    docket.withhold(this.dependencies.isSuppressed);
    const wanted = docket.wants();
    for (const recipient of wanted) if (!canBeAsked(recipient, session)) this.unaskable.add(recipient);
    return wanted.filter((recipient) => !this.unaskable.has(recipient));
  }

  private take(given: readonly RecipientAnswer[]): void {
    const { answers, docket } = this.options;
    for (const answer of given) {
      if (answers.to(answer.recipient)) continue;
      answers.add(answer, this.target.host);
      this.given.push(answer);
    }
    docket.settleComplete();
  }

  /**
   * Whether another connection makes sense: for those whom our own limit, or their late coming, has left
   * unasked, and where the server took its leave after some answers, as servers that take few recipients do.
   */
  private goesOn(conversation: SmtpConversation, hasProgress: boolean): boolean {
    if (!conversation.connected || this.stop.signal.aborted) return false;
    const { end, refusal } = conversation.outcome;
    if (end === 'complete') return this.options.docket.wants().some((one) => !this.unaskable.has(one));
    return hasProgress && (end === 'closed' || refusal?.code === 421);
  }

  private fail(conversation: SmtpConversation): void {
    const { answers, docket } = this.options;
    const failure = readFailure(conversation, answers.domain, this.target.host);
    const unsupported = this.failure({ reason: 'smtputf8_unsupported' });
    docket.fail((wanted) => (wanted.some((one) => this.unaskable.has(one)) ? unsupported : failure));
  }

  private failure(known: Partial<Failure> & Pick<Failure, 'reason'>): Failure {
    return { code: null, retryAfterS: null, mailExchange: this.target.host, ...known };
  }

  private restartTimer(): void {
    const { allowance, share } = this.options;
    this.startTimer(allowance.left * share);
  }

  private startTimer(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop.abort(), milliseconds);
  }
}
