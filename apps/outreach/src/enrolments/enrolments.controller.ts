import { Controller } from '@nestjs/common';
import {
  ListEnrolments,
  RemoveEnrolments,
  type EnrolmentPage,
  type ListEnrolmentsRequest,
  type RemovedEnrolments,
  type RemoveEnrolmentsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { EnrolmentsService } from './enrolments.service';

@Controller()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Handles(ListEnrolments)
  async list(request: ListEnrolmentsRequest, context: CallContext): Promise<EnrolmentPage> {
    return this.enrolments.list(accountOf(context), request);
  }

  @Handles(RemoveEnrolments)
  @Once('claim')
  remove(request: RemoveEnrolmentsRequest, context: CallContext): Promise<RemovedEnrolments> {
    return this.enrolments.remove(accountOf(context), request);
  }
}
