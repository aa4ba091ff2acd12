import { Module } from '@nestjs/common';
import { LOGGER, type Logger } from '@lode/platform';
import { DataSource } from 'typeorm';
import { CompanyStore } from '../database/company-store';
import { LearnedCompanies } from './learned-companies';

@Module({
  providers: [
    CompanyStore,
    {
      provide: LearnedCompanies,
      useFactory: (source: DataSource, companies: CompanyStore, logger: Logger) =>
        new LearnedCompanies(source, companies, logger),
      inject: [DataSource, CompanyStore, LOGGER],
    },
  ],
  exports: [CompanyStore, LearnedCompanies],
})
export class LearningModule {}
