import { Module, type Provider, type InjectionToken } from '@nestjs/common';
import { FairSemaphore, CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Leases } from '@lode/work';
import { SourceGate } from '@lode/bus';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import { TypeOrmModule, getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { IntelAnswer, IntelSourceName } from '@lode/contracts';
import { LearningModule } from '../companies/learning/learning.module';
import { AnswerEntity } from '../database/answer.entity';
import { SourcesModule } from '../sources/sources.module';
import { LearnedCompanies } from '../companies/learning/learned-companies';
import type { CompanyRecord } from '../companies/company-record';
import { AnswerRepository, type IntelQuestion } from '../database/answer.repository';
import type { IntelConfig } from '../intel.config';
import { Inquiry, type Investigation } from './investigation';
import { type IntelResults, filterPeople, type FilterResult } from './intel-results';

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
  Leases,
];

/** Sources, stored results and limits of all investigations. */
@Module({
  imports: [LearningModule, SourcesModule, TypeOrmModule.forFeature([AnswerEntity])],
  providers,
  exports: [SourcesModule, TypeOrmModule, FairSemaphore, Leases, LearningModule],
})
export class InvestigationsModule {}

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
