import type { ReplyRules } from '@lode/domain/replies';
import { classify, type Classification } from '../smtp/classify';
import type { RecipientAnswer } from '../smtp/dialogue-types';

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

  add(answer: RecipientAnswer, mailExchange: string): Classification {
    const { recipient, reply } = answer;
    const context = { scope: 'recipient', domain: this.domain, mailExchange } as const;
    const classification = classify(reply, context, this.options.rules);
    if (classification.reason === 'unclassified') this.options.onUnclassified?.(answer);
    this.answered.set(recipient, { code: reply.code, mailExchange, classification });
    return classification;
  }

  /** The random address, if its answer is still needed to interpret an acceptance. */
  get missingRandom(): readonly string[] {
    return this.acceptAll !== null || this.to(this.random) ? [] : [this.random];
  }
}
