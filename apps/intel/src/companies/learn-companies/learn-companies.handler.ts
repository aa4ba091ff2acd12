import { Controller } from '@nestjs/common';
import {
  LearnCompanies as Operation,
  type LearnCompaniesRequest,
  type LearnedCompaniesReport,
} from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { LearnedCompanies } from '../learning/learned-companies';
import { recordKey } from '../records/company-record';
import { learnedRecord } from './learned-record';

@Controller()
export class LearnCompaniesHandler {
  constructor(private readonly learned: LearnedCompanies) {}

  /** Of two companies with one source and domain the last one applies. */
  @Handles(Operation)
  async learn({ companies }: LearnCompaniesRequest): Promise<LearnedCompaniesReport> {
    const records = companies.flatMap((company) => learnedRecord(company) ?? []);
    const distinct = new Map(records.map((record) => [recordKey(record), record]));
    return { changed: await this.learned.store([...distinct.values()]) };
  }
}
