import { Controller } from '@nestjs/common';
import { ProbeCandidates, type CandidatesResult, type ProbeCandidatesRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { CandidatesService } from './candidates.service';

@Controller()
export class CandidatesController {
  constructor(private readonly probeCandidates: CandidatesService) {}

  @Handles(ProbeCandidates)
  probe({ candidates }: ProbeCandidatesRequest, context: CallContext): Promise<CandidatesResult> {
    return this.probeCandidates.probe(candidates, context);
  }
}
