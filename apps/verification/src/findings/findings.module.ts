import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainFactEntity, DomainPatternEntity, TranscriptEntity, VerdictEntity } from './finding.entity';
import { DomainPatternRepository } from './domain-pattern.repository';
import { DomainPatternsController } from './domain-patterns.controller';
import { FindingRepository } from './finding.repository';
import { RecheckTasks } from './recheck';

/** Stored findings and their rechecks. */
@Module({
  imports: [
    TypeOrmModule.forFeature([VerdictEntity, DomainFactEntity, DomainPatternEntity, TranscriptEntity]),
  ],
  controllers: [DomainPatternsController],
  providers: [DomainPatternRepository, FindingRepository, RecheckTasks],
  exports: [DomainPatternRepository, FindingRepository],
})
export class FindingsModule {}
