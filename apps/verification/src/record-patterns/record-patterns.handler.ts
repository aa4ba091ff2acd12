import { Controller } from '@nestjs/common';
import { RecordPatterns as Operation, type PatternReport, type PatternsRecorded } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DomainPatternRepository } from '../database/domain-pattern.repository';

@Controller()
export class RecordPatternsHandler {
  constructor(private readonly patterns: DomainPatternRepository) {}

  @Handles(Operation)
  async record({ domain, patterns }: PatternReport): Promise<PatternsRecorded> {
    await this.patterns.save(domain, patterns);
    return { recorded: true };
  }
}
