import { Controller } from '@nestjs/common';
import {
  ListEnrolments,
  RemoveEnrolments,
  type EnrolmentPage,
  type ListEnrolmentsRequest,
  type Operation,
  type RemovedEnrolments,
  type RemoveEnrolmentsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { EnrolmentsService } from './enrolments.service';

@Controller()
export class EnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsService,
    private readonly source: DataSource,
  ) {}

  @Handles(ListEnrolments)
  async list(request: ListEnrolmentsRequest, context: CallContext): Promise<EnrolmentPage> {
    return this.enrolments.list(accountOf(context), request);
  }

  /** The response is a count without personal data, so it may be stored. */
  @Handles(RemoveEnrolments)
  remove(request: RemoveEnrolmentsRequest, context: CallContext): Promise<RemovedEnrolments> {
    const operation = RemoveEnrolments as unknown as Operation;
    const run = () => this.enrolments.remove(accountOf(context), request);
    return answerOnce({ source: this.source, operation, request, context, subjects: [], run });
  }
}
