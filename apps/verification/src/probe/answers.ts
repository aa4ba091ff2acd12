import { classify, type Classification } from '../smtp/classify';
import type { RecipientAnswer } from '../smtp/dialogue-types';

/** One recipient's answer, understood. */
export interface Answered {
  readonly code: number;
  /** Host name of the server that gave it. */
  readonly mailExchange: string;
  readonly classification: Classification;
}

/** What the mail hosts of one domain have said about its addresses, as far as it has been heard. */
export class Answers {
  readonly postmaster: string;
  /** Remembered from before: whether the domain accepts every address; null where that is not known. */
  acceptAll: boolean | null = null;
  private readonly answered = new Map<string, Answered>();

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
    return this.answered.get(recipient);
  }

  add({ recipient, reply }: RecipientAnswer, mailExchange: string): void {
    const classification = classify(reply, { scope: 'recipient', domain: this.domain, mailExchange });
    this.answered.set(recipient, { code: reply.code, mailExchange, classification });
  }

  /** The random address where it still has to be asked to tell what an acceptance means. */
  get missingRandom(): readonly string[] {
    return this.acceptAll !== null || this.answered.has(this.random) ? [] : [this.random];
  }
}
