import { type CallContext, Bus } from '@lode/bus';
import { Injectable } from '@nestjs/common';
import { ProbeCandidates, ProblemError, type CandidatesResult } from '@lode/contracts';
import type { Replies, Reply } from './replies';

/** Asks the mail host of a domain which of several addresses exist. */
@Injectable()
export class CandidateProber {
  constructor(private readonly bus: Bus) {}

  /**
   * Asks in waves, and stops after the first accepted address.
   * @param emails of one domain, the most likely first, 1 to 10
   * @param context addresses without a reply at its deadline are omitted
   * @throws ProblemError if verification is unavailable
   */
  async probe(emails: readonly string[], context: CallContext): Promise<Replies> {
    try {
      return repliesOf(await this.bus.call(ProbeCandidates, { candidates: [...emails] }, context));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'timeout') return noTime;
      throw error;
    }
  }
}

const noTime: Replies = { of: new Map(), acceptAll: null, partial: true };

function repliesOf({ replies, accept_all: acceptAll, partial }: CandidatesResult): Replies {
  const known = replies.flatMap(
    ({ email, verdict, reason, score, checked_at: checkedAt }): [string, Reply][] =>
      verdict === null || reason === null || checkedAt === null
        ? []
        : [[email, { verdict, reason, score, checkedAt }]],
  );
  return { of: new Map(known), acceptAll, partial };
}
