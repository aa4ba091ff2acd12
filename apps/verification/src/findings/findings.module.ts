import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainFactEntity, DomainPatternEntity, TranscriptEntity, VerdictEntity } from './finding.entity';
import { DomainPatternRepository } from './domain-pattern.repository';
import { FindingRepository } from './finding.repository';
import { TRANSCRIPT_STORE } from '../verifications/verifications.service';
import { RecheckTasks } from './recheck';

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
