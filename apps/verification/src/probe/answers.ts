import { classify, type Classification } from '../smtp/classify';
import type { RecipientAnswer } from '../smtp/dialogue-types';

/** One recipient's answer, understood. */
export interface Answered {
  /** Null where nobody was asked. */
  readonly code: number | null;
  /** Host name of the server that gave it; null where nobody was asked. */
  readonly mailExchange: string | null;
  readonly classification: Classification;
}

/** What stands for the answer about somebody who must not be asked about. */
const withheld: Answered = {
  code: null,
  mailExchange: null,
  classification: { row: '-', reason: 'suppressed', verdict: 'unknown', ambiguous: false, retryAfterS: null },
};

/** What the mail hosts of one domain have said about its addresses, as far as it has been heard. */
export class Answers {
  readonly postmaster: string;
  /** Remembered from before: whether the domain accepts every address; null where that is not known. */
  acceptAll: boolean | null = null;
  private readonly answered = new Map<string, Answered>();
  private readonly withheld = new Set<string>();

  constructor(
    /** In A-labels. */
    readonly domain: string,
    /** An address of the domain that nobody has. */
    readonly random: string,
  ) {
    this.postmaster = `postmaster@${domain}`;
  }

  get count(): number {
    return this.answered.size;
  }

  to(recipient: string): Answered | undefined {
    return this.answered.get(recipient) ?? (this.withheld.has(recipient) ? withheld : undefined);
  }

  /** Whether a mail host has said anything about the recipient. */
  isHeard(recipient: string): boolean {
    return this.answered.has(recipient);
  }

  /** The recipient is not to be asked about any more: that is all there will be. */
  withhold(recipient: string): void {
    this.withheld.add(recipient);
  }

  add({ recipient, reply }: RecipientAnswer, mailExchange: string): void {
    const classification = classify(reply, { scope: 'recipient', domain: this.domain, mailExchange });
    this.answered.set(recipient, { code: reply.code, mailExchange, classification });
  }

  /** The random address where it still has to be asked to tell what an acceptance means. */
  get missingRandom(): readonly string[] {
    return this.acceptAll !== null || this.to(this.random) ? [] : [this.random];
  }
}
