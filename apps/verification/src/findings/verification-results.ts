import { Injectable } from '@nestjs/common';
import type { VerificationResult } from '@lode/contracts';
import type { AddressFacts } from '../facts/address-facts';
import { Reach } from '../mail-hosts/reach';
import { Scores } from '../score/scores';
import { toResult, type Asked, type Finding } from './finding';

/** Responses from findings, with their scores. */
@Injectable()
export class VerificationResults {
  constructor(
    private readonly scores: Scores,
    private readonly reach: Reach,
  ) {}

  async of(asked: Asked, finding: Finding, facts: Partial<AddressFacts>): Promise<VerificationResult> {
    const score = await this.scores.of(finding, facts);
    return toResult(asked, finding, facts, { score, isPortDoubtful: this.reach.isDoubtful });
  }
}
