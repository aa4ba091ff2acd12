import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainFactEntity } from './database/domain-fact.entity';
import { DomainPatternEntity } from './database/domain-pattern.entity';
import { DomainPatternRepository } from './database/domain-pattern.repository';
import { FindingRepository } from './database/finding.repository';
import { TranscriptEntity } from './database/transcript.entity';
import { VerdictEntity } from './database/verdict.entity';
import { TRANSCRIPT_STORE } from './verifications/verifications.service';
import { RecheckTasks } from './recheck/recheck';

/** Stored findings and their rechecks. */
@Module({
  imports: [
    TypeOrmModule.forFeature([VerdictEntity, DomainFactEntity, DomainPatternEntity, TranscriptEntity]),
  ],
  providers: [
    DomainPatternRepository,
    FindingRepository,
    { provide: TRANSCRIPT_STORE, useExisting: FindingRepository },
    RecheckTasks,
  ],
  exports: [DomainPatternRepository, FindingRepository, TRANSCRIPT_STORE],
})
export class FindingsModule {}
