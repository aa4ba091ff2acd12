import type { Provider } from '@nestjs/common';
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
import { DataSource } from 'typeorm';
import { AnswerRepository } from '../database/answer.repository';
import type { IntelConfig } from '../intel.config';
import type { Question } from './answered';
import { Inquiry } from './inquiry';
import { type IntelAnswers } from './intel-answers';
import type { Investigation } from './investigation';
import { withoutPeople, type Narrow } from './narrow';

export interface AnswersOf<Asked extends Question, Result extends IntelAnswer, Needed extends object> {
  /** The class of the answers, by which they are asked for. */
  readonly provide: new (
    ...parts: ConstructorParameters<typeof IntelAnswers<Asked, Result>>
  ) => IntelAnswers<Asked, Result>;
  /** Of the operation. */
  readonly name: string;
  /** What investigations need. */
  readonly needs: abstract new (...parts: never[]) => Needed;
  readonly investigate: (question: Asked, needed: Needed) => Investigation<Result>;
  /** Takes people out of an answer; left out, each is the smallest entry of a list that holds a contact. */
  readonly narrow?: Narrow<Result>;
  /** Gives an answer that an older version stored the form of today. */
  readonly modernise?: (stored: Result) => Result;
}

/** The stored and shared answers of one operation. */
export const answersProvider = <Asked extends Question, Result extends IntelAnswer, Needed extends object>({
  provide,
  name,
  needs,
  investigate,
  narrow = withoutPeople,
  modernise,
}: AnswersOf<Asked, Result, Needed>): Provider => ({
  provide,
  useFactory: (
    source: DataSource,
    hasher: SubjectHasher,
    leases: Leases,
    clock: Clock,
    gate: SourceGate<IntelSourceName>,
    workers: FairSemaphore,
    suppressions: Suppressions,
    { intelMaxAge: maxAge }: IntelConfig,
    needed: Needed,
  ) =>
    new provide({
      name,
      store: new AnswerRepository<Result>(source, hasher, name, modernise),
      leases,
      clock,
      maxAge,
      workers,
      createInquiry: () => new Inquiry(gate),
      investigate: (question) => investigate(question, needed),
      suppressions,
      narrow,
    }),
  inject: [DataSource, SubjectHasher, Leases, CLOCK, SourceGate, FairSemaphore, Suppressions, CONFIG, needs],
});
