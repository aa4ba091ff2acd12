import { Controller } from '@nestjs/common';
import {
  LearnCompanies,
  type LearnCompaniesRequest,
  type LearnedCompaniesReport,
  ListCompanies as Operation,
  type ListCompaniesRequest,
  type ListCompaniesResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { LearnedCompanies } from './learning/learned-companies';
import { recordKey } from './company-record';
import { learnedRecord } from './learning/learned-record';
import { ListCompanies } from './list-companies/list-companies';

@Controller()
export class CompaniesController {
  constructor(
    private readonly learned: LearnedCompanies,
    private readonly companies: ListCompanies,
  ) {}

  /** Of two companies with one source and domain the last one applies. */
  @Handles(LearnCompanies)
  async learn({ companies }: LearnCompaniesRequest): Promise<LearnedCompaniesReport> {
    const records = companies.flatMap((company) => learnedRecord(company) ?? []);
    const distinct = new Map(records.map((record) => [recordKey(record), record]));
    return { changed: await this.learned.store([...distinct.values()]) };
  }

  @Handles(Operation)
  list(request: ListCompaniesRequest, context: CallContext): Promise<ListCompaniesResult> {
    return this.companies.list(request, context);
  }
}
