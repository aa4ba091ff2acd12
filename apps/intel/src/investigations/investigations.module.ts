import { Module, type Provider } from '@nestjs/common';
import { FairSemaphore, Leases } from '@lode/service-kit';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LearningModule } from '../companies/learning/learning.module';
import { AnswerEntity } from '../database/answer.entity';
import { SourcesModule } from '../sources/sources.module';

/**
 * Max concurrent investigations per process. Each reads a site at two pages a second, so more of them would only wait.
 */
const maxConcurrentInvestigations = 16;

const providers: Provider[] = [
  {
    provide: FairSemaphore,
    useFactory: () =>
      new FairSemaphore({ of: 'company inquiries', capacity: maxConcurrentInvestigations, retryAfter: 5 }),
  },
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source),
    inject: [DataSource],
  },
];

/** Sources, stored results and limits of all investigations. */
@Module({
  imports: [LearningModule, SourcesModule, TypeOrmModule.forFeature([AnswerEntity])],
  providers,
  exports: [SourcesModule, TypeOrmModule, FairSemaphore, Leases, LearningModule],
})
export class InvestigationsModule {}
