import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  Suppressions,
  type Clock,
  type HostSettings,
  type Logger,
} from '@lode/service-kit';
import { EnrolLeads } from '../starting/enrol-leads';
import { EnrolmentRepository } from '../enrolments/enrolment.repository';
import { EnrolmentsService } from '../enrolments/enrolments.service';
import { EnrolmentsController } from '../enrolments/enrolments.controller';
import { LateEnrolments } from '../starting/late-enrolments';
import { StoredVerdicts } from '../verdicts/stored-verdicts.adapter';
import { Planner, Planning } from '../planning/planner';
import { SequenceQueueRepository } from '../planning/sequence-queue.repository';
import { SequenceRepository } from './sequence.repository';
import { SequencesService } from './sequences.service';
import { SequencesController } from './sequences.controller';
import { StartSequence } from '../starting/start-sequence';
import { CheckSequence } from '../starting/check-sequence';
import { RenewVerdicts } from '../verdicts/renew-verdicts';

const planning: Provider[] = [
  SequenceQueueRepository,
  {
    provide: Planning,
    useFactory: (
      queue: SequenceQueueRepository,
      suppressions: Suppressions,
      clock: Clock,
      logger: Logger,
    ) => {
      const onError = (error: unknown): void => logger.warn({ err: error }, 'planning failed');
      return new Planning(new Planner({ queue, suppressions, clock, onError }), clock, onError);
    },
    inject: [SequenceQueueRepository, Suppressions, CLOCK, LOGGER],
  },
];

const wakeOf = (planning: Planning) => (): void => planning.wake();

const enrolments: Provider[] = [
  EnrolmentRepository,
  StoredVerdicts,
  {
    provide: EnrolLeads,
    useFactory: (
      store: EnrolmentRepository,
      suppressions: Suppressions,
      verdicts: StoredVerdicts,
      check: CheckSequence,
      planning: Planning,
    ) =>
      new EnrolLeads({
        ...{ store, suppressions, wake: wakeOf(planning) },
        lateEnrolments: new LateEnrolments(verdicts, check),
      }),
    inject: [EnrolmentRepository, Suppressions, StoredVerdicts, CheckSequence, Planning],
  },
  {
    provide: EnrolmentsService,
    useFactory: (
      store: EnrolmentRepository,
      suppressions: Suppressions,
      verdicts: StoredVerdicts,
      planning: Planning,
    ) => new EnrolmentsService(store, suppressions, verdicts, wakeOf(planning)),
    inject: [EnrolmentRepository, Suppressions, StoredVerdicts, Planning],
  },
];

/** Sequences, enrolments and planning. Requires `START_CHECK` and `FRESH_VERDICTS`. */
export const sequenceProviders: Provider[] = [
  ...planning,
  ...enrolments,
  SequenceRepository,
  {
    provide: SequencesService,
    useFactory: (store: SequenceRepository, clock: Clock, planning: Planning, hosts: HostSettings) =>
      new SequencesService({ store, clock, hosts, wake: wakeOf(planning) }),
    inject: [SequenceRepository, CLOCK, Planning, CONFIG],
  },
  {
    provide: StartSequence,
    useFactory: (
      store: SequenceRepository,
      verdicts: RenewVerdicts,
      check: CheckSequence,
      enrolLeads: EnrolLeads,
      planning: Planning,
    ) => new StartSequence({ store, verdicts, check, enrolLeads, wake: wakeOf(planning) }),
    inject: [SequenceRepository, RenewVerdicts, CheckSequence, EnrolLeads, Planning],
  },
];

export const sequenceControllers = [EnrolmentsController, SequencesController];
