import { Controller } from '@nestjs/common';
import {
  ProbeCandidates as Operation,
  type CandidatesResult,
  type ProbeCandidatesRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ProbeCandidates } from './probe-candidates';

@Controller()
export class ProbeCandidatesHandler {
  constructor(private readonly probeCandidates: ProbeCandidates) {}

  @Handles(Operation)
  probe({ candidates }: ProbeCandidatesRequest, context: CallContext): Promise<CandidatesResult> {
    return this.probeCandidates.probe(candidates, context);
  }
}
