import type { Provider } from '@nestjs/common';
import { Bus, CLOCK, LOGGER, plain, Suppressions, Tasks, type Clock, type Logger } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EnrolLeads } from './enrolments/enrol-leads';
import { EnrolmentRepository } from './enrolments/enrolment.repository';
import { Enrolments } from './enrolments/enrolments';
import { EnrolmentsHandler } from './enrolments/enrolments.handler';
import { LateComers } from './enrolments/late-enrolments';
import { RecalledVerdicts } from './verdicts/recalled-verdicts.adapter';
import { Planner } from './planning/planner';
import { Planning } from './planning/planning';
import { TurnRepository } from './planning/sequence-queue.repository';
import { SequenceRepository } from './sequences/sequence.repository';
import { Sequences } from './sequences/sequences';
import { SequencesHandler } from './sequences/sequences.handler';
import { START_CHECK, StartSequence, type StartCheck } from './sequences/start-sequence';

const planning: Provider[] = [
  plain(TurnRepository, DataSource, Tasks),
  {
    provide: Planning,
    useFactory: (turns: TurnRepository, suppressions: Suppressions, clock: Clock, logger: Logger) => {
      const onTrouble = (error: unknown): void => logger.warn({ err: error }, 'planning failed');
      return new Planning(new Planner({ turns, suppressions, clock, onTrouble }), onTrouble);
    },
    inject: [TurnRepository, Suppressions, CLOCK, LOGGER],
  },
];

const wakeOf = (planning: Planning) => (): void => planning.wake();

const enrolments: Provider[] = [
  plain(EnrolmentRepository, DataSource, CLOCK),
  plain(RecalledVerdicts, Bus),
  {
    provide: EnrolLeads,
    useFactory: (
      store: EnrolmentRepository,
      suppressions: Suppressions,
      verdicts: RecalledVerdicts,
      planning: Planning,
    ) =>
      new EnrolLeads({
        ...{ store, suppressions, wake: wakeOf(planning) },
        lateComers: new LateComers(verdicts),
      }),
    inject: [EnrolmentRepository, Suppressions, RecalledVerdicts, Planning],
  },
  {
    provide: Enrolments,
    useFactory: (
      store: EnrolmentRepository,
      suppressions: Suppressions,
      verdicts: RecalledVerdicts,
      planning: Planning,
    ) => new Enrolments(store, suppressions, verdicts, wakeOf(planning)),
    inject: [EnrolmentRepository, Suppressions, RecalledVerdicts, Planning],
  },
  plain(EnrolmentsHandler, EnrolLeads, Enrolments, DataSource),
];

/** Sequences, who is in them, and the planning of their messages. Needs `START_CHECK`. */
export const sequenceProviders: Provider[] = [
  ...planning,
  ...enrolments,
  plain(SequenceRepository, DataSource, CLOCK),
  {
    provide: Sequences,
    useFactory: (store: SequenceRepository, clock: Clock, planning: Planning) =>
      new Sequences({ store, clock, wake: wakeOf(planning) }),
    inject: [SequenceRepository, CLOCK, Planning],
  },
  {
    provide: StartSequence,
    useFactory: (store: SequenceRepository, check: StartCheck, enrolLeads: EnrolLeads, planning: Planning) =>
      new StartSequence({ store, check, enrolLeads, wake: wakeOf(planning) }),
    inject: [SequenceRepository, START_CHECK, EnrolLeads, Planning],
  },
  plain(SequencesHandler, Sequences, StartSequence, DataSource),
];
