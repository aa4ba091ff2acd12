import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, LOGGER, type Clock, type HostSettings, type Logger } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { EnrolmentRepository } from './enrolments/enrolment.repository';
import { EnrolmentsController } from './enrolments/enrolments.controller';
import { EnrolmentsService } from './enrolments/enrolments.service';
import { Planner, Planning } from './planning/planner';
import { SequenceQueueRepository } from './planning/sequence-queue.repository';
import { SequenceRepository } from './sequences/sequence.repository';
import { SequencesController } from './sequences/sequences.controller';
import { SequencesService } from './sequences/sequences.service';
import { StoredVerdicts } from './verdicts/verdicts.adapter';
import { ManualSteps } from './tasks/manual-steps';
import { VerdictsModule } from './verdicts/verdicts.module';

/** Sequences, their enrolments and the planning of their messages. */
@Module({
  imports: [VerdictsModule],
  controllers: [SequencesController, EnrolmentsController],
  providers: [
    ManualSteps,
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
    SequenceRepository,
    {
      provide: SequencesService,
      useFactory: (store: SequenceRepository, clock: Clock, planning: Planning, hosts: HostSettings) =>
        new SequencesService({ store, clock, hosts, wake: () => planning.wake() }),
      inject: [SequenceRepository, CLOCK, Planning, CONFIG],
    },
    EnrolmentRepository,
    {
      provide: EnrolmentsService,
      useFactory: (
        store: EnrolmentRepository,
        suppressions: Suppressions,
        verdicts: StoredVerdicts,
        planning: Planning,
      ) => new EnrolmentsService(store, suppressions, verdicts, () => planning.wake()),
      inject: [EnrolmentRepository, Suppressions, StoredVerdicts, Planning],
    },
  ],
  exports: [EnrolmentRepository, EnrolmentsService, Planning, SequenceRepository, SequencesService],
})
export class SequencesModule {}
