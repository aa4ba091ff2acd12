import { Controller } from '@nestjs/common';
import {
  EnrolLeads as Enrol,
  ListEnrolments,
  RemoveEnrolments,
  type EnrolledLeads,
  type EnrolmentPage,
  type EnrolLeadsRequest,
  type ListEnrolmentsRequest,
  type Operation,
  type RemovedEnrolments,
  type RemoveEnrolmentsRequest,
} from '@lode/contracts';
import { accountOf, answerOnce, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EnrolLeads } from '../starting/enrol-leads';
import { EnrolmentsService } from './enrolments.service';

@Controller()
export class EnrolmentsController {
  constructor(
    private readonly enrolLeads: EnrolLeads,
    private readonly enrolments: EnrolmentsService,
    private readonly source: DataSource,
  ) {}

  @Handles(Enrol)
  enrol(request: EnrolLeadsRequest, context: CallContext): Promise<EnrolledLeads> {
    const run = () => this.enrolLeads.enrol(accountOf(context), request);
    return this.once(Enrol as unknown as Operation, request, context, run);
  }

  @Handles(ListEnrolments)
  async list(request: ListEnrolmentsRequest, context: CallContext): Promise<EnrolmentPage> {
    return this.enrolments.list(accountOf(context), request);
  }

  @Handles(RemoveEnrolments)
  remove(request: RemoveEnrolmentsRequest, context: CallContext): Promise<RemovedEnrolments> {
    const run = () => this.enrolments.remove(accountOf(context), request);
    return this.once(RemoveEnrolments as unknown as Operation, request, context, run);
  }

  /** The responses are counts without personal data, so they may be stored. */
  private once<Response extends object>(
    operation: Operation,
    request: object,
    context: CallContext,
    run: () => Promise<Response>,
  ): Promise<Response> {
    return answerOnce({ source: this.source, operation, request, context, subjects: [], run });
  }
}
