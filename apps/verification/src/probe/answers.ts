import type { ReplyRules } from '@lode/domain/replies';
import { classify, type Classification } from '../smtp/verdict';
import type { RecipientAnswer } from '../smtp/dialogue';

/** Classified answer about one recipient. */
export interface Answered {
  /** Null if no host was asked. */
  readonly code: number | null;
  /** Host name of the server that answered; null if none was asked. */
  readonly mailExchange: string | null;
  readonly classification: Classification;
}

const suppressedAnswer: Answered = {
  code: null,
  mailExchange: null,
  classification: { row: '-', reason: 'suppressed', verdict: 'unknown', ambiguous: false, retryAfterS: null },
};

export interface AnswersOptions {
  /** Default: the built-in ones. */
  readonly rules?: ReplyRules;
  /** Called with an answer to which no rule applies. */
  readonly onUnclassified?: (answer: RecipientAnswer) => void;
}

/** Answers of the mail hosts of one domain about its addresses. */
export class Answers {
  readonly postmaster: string;
  /** Whether the domain accepts every address, from an earlier probe; null: unknown. */
  acceptAll: boolean | null = null;
  private readonly answered = new Map<string, Answered>();
  /** Temporary refusals by a host before the last one: the next host is asked once. */
  private readonly deferred = new Map<string, Answered>();
  private host = '';
  private hasNextHost = false;
  /** The current host is asked only about what the one before it deferred: later inquiries begin with the first host. */
  private asksDeferredOnly = false;
  private readonly suppressed = new Set<string>();

  constructor(
    /** In A-labels. */
    readonly domain: string,
    /** Address of the domain that does not exist unless the domain accepts every address. */
    readonly random: string,
    private readonly options: AnswersOptions = {},
  ) {
    this.postmaster = `postmaster@${domain}`;
  }

  get count(): number {
    return this.answered.size;
  }

  to(recipient: string): Answered | undefined {
    return this.answered.get(recipient) ?? (this.suppressed.has(recipient) ? suppressedAnswer : undefined);
  }

  /** Whether a mail host has answered about the recipient. */
  hasReply(recipient: string): boolean {
    return this.answered.has(recipient);
  }

  /** From now on the recipient counts as answered with `suppressed`. */
  suppress(recipient: string): void {
    this.suppressed.add(recipient);
  }

  /**
   * Begins the answers of a host. Those about control addresses (random, postmaster) hold for the host that gave them.
   * @param wanted recipients that the open inquiries want
   */
  enter(host: string, hasNextHost: boolean, wanted: readonly string[]): void {
    this.host = host;
    this.hasNextHost = hasNextHost;
    this.asksDeferredOnly = wanted.length > 0 && wanted.every((recipient) => this.deferred.has(recipient));
    for (const control of [this.random, this.postmaster])
      if (this.answered.get(control)?.mailExchange !== host) this.answered.delete(control);
  }

  /** Whether the current host may be asked: it has not deferred the recipient, and serves all inquiries or this one. */
  isAskable(recipient: string): boolean {
    const isServed = !this.asksDeferredOnly || this.isControl(recipient) || this.deferred.has(recipient);
    return isServed && this.deferred.get(recipient)?.mailExchange !== this.host;
  }

  /** Refusals after which the next host gave no answer count. @param includesCurrent also those of the current host */
  keepDeferred(includesCurrent: boolean): void {
    for (const [recipient, refusal] of this.deferred)
      if (!this.answered.has(recipient) && (includesCurrent || refusal.mailExchange !== this.host))
        this.answered.set(recipient, refusal);
  }

  /** The temporary refusal by the host that was asked before the one that answered. */
  earlierRefusal(recipient: string): Answered | undefined {
    return this.deferred.get(recipient);
  }

  add(answer: RecipientAnswer, mailExchange: string): Classification {
    const { recipient, reply } = answer;
    const context = { scope: 'recipient', domain: this.domain, mailExchange } as const;
    const classification = classify(reply, context, this.options.rules);
    if (classification.reason === 'unclassified') this.options.onUnclassified?.(answer);
    const answered = { code: reply.code, mailExchange, classification };
    (this.defers(recipient, answered) ? this.deferred : this.answered).set(recipient, answered);
    return classification;
  }

  /**
   * The random address, if its answer is still needed to interpret an acceptance. The stored fact does not hold for a
   * second host.
   */
  randomFor(accepted: readonly string[]): readonly string[] {
    const isKnown = this.acceptAll !== null && !accepted.some((one) => this.deferred.has(one));
    return isKnown || this.to(this.random) ? [] : [this.random];
  }

  private isControl(recipient: string): boolean {
    return recipient === this.random || recipient === this.postmaster;
  }

  private defers(recipient: string, { code, classification }: Answered): boolean {
    if (!this.hasNextHost || this.deferred.has(recipient)) return false;
    if (this.isControl(recipient)) return false;
    const { verdict, reason } = classification;
    const isTemporary = code !== null && code >= 400 && code < 500 && code !== 452;
    return isTemporary && verdict === 'unknown' && reason !== 'greylisted';
  }
}
