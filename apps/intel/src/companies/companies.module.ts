import { Module, type OnModuleInit } from '@nestjs/common';
import { ListCompanies as Operation } from '@lode/contracts';
import { Results } from '@lode/work';
import { CompaniesController } from './companies.controller';
import { LearningModule } from './learning/learning.module';
import {
  CompanyExclusions,
  companyResultRows,
  ListCompanies,
  SearchFilter,
} from './list-companies/list-companies';
import { AddressCountReader, FactsHandover, PeopleExchange } from './people-exchange.adapter';
import { CompanySearchRepository } from './list-companies/company-search.repository';
import { StaleCompanies } from './stale-companies.adapter';

@Module({
  imports: [LearningModule],
  controllers: [CompaniesController],
  providers: [
    AddressCountReader,
    CompanyExclusions,
    CompanySearchRepository,
    FactsHandover,
    ListCompanies,
    PeopleExchange,
    SearchFilter,
    StaleCompanies,
  ],
  exports: [StaleCompanies],
})
export class CompaniesModule implements OnModuleInit {
  constructor(
    private readonly results: Results,
    private readonly list: ListCompanies,
    private readonly companies: CompanySearchRepository,
  ) {}

  onModuleInit(): void {
    const parts = { list: this.list, companies: this.companies };
    this.results.deferred.define(Operation, (request, account) => companyResultRows(parts, request, account));
  }
}
