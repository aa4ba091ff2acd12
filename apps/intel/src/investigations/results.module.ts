import type { InjectionToken, Provider } from '@nestjs/common';
import type { IntelAnswer, IntelSourceName } from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  Leases,
  SourceGate,
  SubjectHasher,
  Suppressions,
  FairSemaphore,
  type Clock,
} from '@lode/service-kit';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LearnedCompanies } from '../companies/learning/learned-companies';
import type { CompanyRecord } from '../companies/company-record';
import { AnswerEntity } from '../database/answer.entity';
import { AnswerRepository, type IntelQuestion } from '../database/answer.repository';
import type { IntelConfig } from '../intel.config';
import { Inquiry } from './inquiry';
import { type IntelResults } from './intel-results';
import type { Investigation } from './investigation';
import { filterPeople, type FilterResult } from './filter-result';

export interface ResultsOptions<
  Asked extends IntelQuestion,
  Result extends IntelAnswer,
  Needed extends object,
> {
  /** Class of the results, which is their injection token. */
  readonly provide: new (
    ...parts: ConstructorParameters<typeof IntelResults<Asked, Result>>
  ) => IntelResults<Asked, Result>;
  /** Name of the operation. */
  readonly name: string;
  /** Class of the dependencies of an investigation. */
  readonly needs: abstract new (...parts: never[]) => Needed;
  readonly investigate: (question: Asked, needed: Needed) => Investigation<Result>;
  /** Removes suppressed people from a result. By default it removes the smallest list entry that contains a contact. */
  readonly filterResult?: FilterResult<Result>;
  /** The record of a result for the search of companies; undefined if it has none. */
  readonly recordOf?: (result: Result) => CompanyRecord | undefined;
}

/** What the factory of every operation receives, in this order, before its own dependencies. */
const sharedParts: InjectionToken[] = [
  getRepositoryToken(AnswerEntity),
  SubjectHasher,
  Leases,
  CLOCK,
  SourceGate,
  FairSemaphore,
  Suppressions,
  CONFIG,
  LearnedCompanies,
];

/** Provider of the cached results of one operation. */
export const resultsProvider = <
  Asked extends IntelQuestion,
  Result extends IntelAnswer,
  Needed extends object,
>({
  provide,
  name,
  needs,
  investigate,
  filterResult = filterPeople,
  recordOf = () => undefined,
}: ResultsOptions<Asked, Result, Needed>): Provider => ({
  provide,
  useFactory: (
    answers: Repository<AnswerEntity>,
    hasher: SubjectHasher,
    leases: Leases,
    clock: Clock,
    gate: SourceGate<IntelSourceName>,
    workers: FairSemaphore,
    suppressions: Suppressions,
    { intelMaxAge: maxAge }: IntelConfig,
    companies: LearnedCompanies,
    needed: Needed,
  ) =>
    new provide({
      name,
      store: new AnswerRepository<Result>(answers, hasher, name),
      leases,
      clock,
      maxAge,
      workers,
      createInquiry: () => new Inquiry(gate),
      investigate: (question) => investigate(question, needed),
      suppressions,
      filterResult,
      learn: (result) => companies.learn([recordOf(result) ?? []].flat()),
    }),
  inject: [...sharedParts, needs],
});
