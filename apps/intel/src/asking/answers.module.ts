import type { Provider } from '@nestjs/common';
import type { IntelAnswer, IntelSourceName } from '@lode/contracts';
import { CLOCK, CONFIG, Leases, SourceGate, Turns, SubjectHasher, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AnswerRepository, type Contacts } from '../database/answer.repository';
import type { IntelConfig } from '../intel.config';
import type { Question } from './answered';
import { Inquiry } from './inquiry';
import { type IntelAnswers } from './intel-answers';
import type { Investigation } from './investigation';

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
  /** The addresses and numbers that an answer holds. */
  readonly contactsIn: (result: Result) => Contacts;
}

/** The stored and shared answers of one operation. */
export const answersProvider = <Asked extends Question, Result extends IntelAnswer, Needed extends object>({
  provide,
  name,
  needs,
  investigate,
  contactsIn,
}: AnswersOf<Asked, Result, Needed>): Provider => ({
  provide,
  useFactory: (
    source: DataSource,
    hasher: SubjectHasher,
    leases: Leases,
    clock: Clock,
    gate: SourceGate<IntelSourceName>,
    turns: Turns,
    { intelMaxAge: maxAge }: IntelConfig,
    needed: Needed,
  ) =>
    new provide({
      name,
      store: new AnswerRepository<Result>(source, hasher, name, contactsIn),
      leases,
      clock,
      maxAge,
      turns,
      createInquiry: () => new Inquiry(gate),
      investigate: (question) => investigate(question, needed),
    }),
  inject: [DataSource, SubjectHasher, Leases, CLOCK, SourceGate, Turns, CONFIG, needs],
});
