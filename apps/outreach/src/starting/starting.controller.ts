import { Controller } from '@nestjs/common';
import {
  CheckSequence as Check,
  EnrolLeads as Enrol,
  ResumeSequence,
  StartSequence as Start,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type Sequence,
  type SequenceCheck,
  type SequenceIdRequest,
  type SendSequenceRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { once } from '../sequences/sequences.controller';
import { SequencesService } from '../sequences/sequences.service';
import { CheckSequence } from './check-sequence';
import { EnrolLeads } from './enrol-leads';
import { StartSequence } from './start-sequence';

/** Not in one transaction, because enrolling a long list takes too long. The stored responses have no personal data. */
@Controller()
export class StartingController {
  constructor(
    private readonly checkSequence: CheckSequence,
    private readonly startSequence: StartSequence,
    private readonly enrolLeads: EnrolLeads,
    private readonly sequences: SequencesService,
    private readonly source: DataSource,
  ) {}

  @Handles(Check)
  async check({ id }: SequenceIdRequest, context: CallContext): Promise<SequenceCheck> {
    return this.checkSequence.check(accountOf(context), id);
  }

  @Handles(Enrol)
  enrol(request: EnrolLeadsRequest, context: CallContext): Promise<EnrolledLeads> {
    const run = () => this.enrolLeads.enrol(accountOf(context), request);
    return answerOnce({ source: this.source, ...once(Enrol, request, context), subjects: [], run });
  }

  @Handles(Start)
  start(request: SendSequenceRequest, context: CallContext): Promise<Sequence> {
    const run = () => this.startSequence.start(accountOf(context), request);
    return answerOnce({ source: this.source, ...once(Start, request, context), subjects: [], run });
  }

  @Handles(ResumeSequence)
  async resume(request: SendSequenceRequest, context: CallContext): Promise<Sequence> {
    const account = accountOf(context);
    await this.startSequence.requireChecked(account, request);
    await this.startSequence.requireTrackingDomain(account, request.id);
    return this.sequences.transition(account, request.id, 'resume', once(ResumeSequence, request, context));
  }
}
