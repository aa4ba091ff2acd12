import { Module, type OnModuleInit } from '@nestjs/common';
import { ListCompanies as Operation } from '@lode/contracts';
import { Results } from '@lode/service-kit';
import { LearnCompaniesHandler } from './learn-companies/learn-companies.handler';
import { LearningModule } from './learning/learning.module';
import { CompanyExclusions } from './company-exclusions';
import { AddressCountReader } from './exchange/address-count-reader.adapter';
import { FactsHandover } from './exchange/facts-handover.adapter';
import { PeopleExchange } from './exchange/people-exchange.adapter';
import { CompanySearchRepository } from './list-companies/company-search.repository';
import { companyResultRows } from './list-companies/company-result-rows';
import { ListCompanies } from './list-companies/list-companies';
import { ListCompaniesHandler } from './list-companies/list-companies.handler';
import { SearchFilter } from './list-companies/search-filter';
import { StaleCompanies } from './stale-companies.adapter';

@Module({
  imports: [LearningModule],
  controllers: [LearnCompaniesHandler, ListCompaniesHandler],
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
