import { Controller } from '@nestjs/common';
import { RecordPatterns, type PatternReport, type PatternsRecorded } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { DomainPatternRepository } from './domain-pattern.repository';

@Controller()
export class DomainPatternsController {
  constructor(private readonly patterns: DomainPatternRepository) {}

  @Handles(RecordPatterns)
  async record({ domain, patterns }: PatternReport): Promise<PatternsRecorded> {
    await this.patterns.save(domain, patterns);
    return { recorded: true };
  }
}
