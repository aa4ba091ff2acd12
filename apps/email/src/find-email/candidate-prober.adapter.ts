import { Injectable } from '@nestjs/common';
import { ProbeCandidates, ProblemError, type CandidatesResult } from '@lode/contracts';
import { Bus, type CallContext } from '@lode/service-kit';
import type { CandidateProber } from './candidate-prober';
import type { Replies, Reply } from './replies';

@Injectable()
export class BusCandidateProber implements CandidateProber {
  constructor(private readonly bus: Bus) {}

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
