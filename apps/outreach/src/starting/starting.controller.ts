import { Controller } from '@nestjs/common';
import {
  CheckSequence as Check,
  EnrolLeads as Enrol,
  ResumeSequence,
  StartSequence as Start,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type Operation,
  type Sequence,
  type SequenceCheck,
  type SequenceIdRequest,
  type SendSequenceRequest,
  type StartSequenceRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once, runOnce } from '@lode/work';
import { DataSource } from 'typeorm';
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
  @Once('claim')
  enrol(request: EnrolLeadsRequest, context: CallContext): Promise<EnrolledLeads> {
    return this.enrolLeads.enrol(accountOf(context), request);
  }

  @Handles(Start)
  @Once('claim')
  start(request: StartSequenceRequest, context: CallContext): Promise<Sequence> {
    return this.startSequence.start(accountOf(context), request);
  }

  /** The checks ask others, so they precede the transaction. */
  @Handles(ResumeSequence)
  async resume(request: SendSequenceRequest, context: CallContext): Promise<Sequence> {
    const account = accountOf(context);
    await this.startSequence.requireChecked(account, request);
    await this.startSequence.requireTrackingDomain(account, request.id);
    const operation = ResumeSequence as unknown as Operation;
    const run = () => this.sequences.transition(account, request.id, 'resume');
    return runOnce({ source: this.source, operation, request, context, run });
  }
}
