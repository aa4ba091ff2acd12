import { Controller } from '@nestjs/common';
import {
  AccessOwnSubject,
  AccessSubject as Operation,
  type SubjectAccessRequest,
  type SubjectReport,
  SubmitExport,
  type Done,
  type SubmitExportRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { deployment } from '../database/change-log.repository';
import { AccessSubject } from './access-subject';
import { Arrivals } from './arrivals';
import { ExportRepository } from '../database/subject-request.repository';

@Controller()
export class AccessSubjectController {
  constructor(
    private readonly subjects: AccessSubject,
    private readonly exports: ExportRepository,
    private readonly arrivals: Arrivals,
  ) {}

  @Handles(Operation)
  access(request: SubjectAccessRequest, context: CallContext): Promise<SubjectReport> {
    return this.subjects.access(deployment, request, context);
  }

  @Handles(AccessOwnSubject)
  accessOwn(request: SubjectAccessRequest, context: CallContext): Promise<SubjectReport> {
    return this.subjects.access(accountOf(context), request, context);
  }

  @Handles(SubmitExport)
  async submit(request: SubmitExportRequest): Promise<Done> {
    if (await this.exports.keep(request)) this.arrivals.notify(request.request_id);
    return { done: true };
  }
}
