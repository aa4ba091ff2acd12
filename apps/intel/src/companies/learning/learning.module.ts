import { Module } from '@nestjs/common';
import { LOGGER, SubjectHasher, type Logger } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { LearnedCompanies } from './learned-companies';

@Module({
  providers: [
    {
      provide: LearnedCompanies,
      useFactory: (source: DataSource, hasher: SubjectHasher, logger: Logger) =>
        new LearnedCompanies(source, hasher, logger),
      inject: [DataSource, SubjectHasher, LOGGER],
    },
  ],
  exports: [LearnedCompanies],
})
export class LearningModule {}
