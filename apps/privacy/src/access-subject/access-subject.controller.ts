import { Controller } from '@nestjs/common';
import {
  AccessSubject as Operation,
  type SubjectAccessRequest,
  type SubjectReport,
  SubmitExport,
  type Done,
  type SubmitExportRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
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
    return this.subjects.access(request, context);
  }

  @Handles(SubmitExport)
  async submit(request: SubmitExportRequest): Promise<Done> {
    if (await this.exports.keep(request)) this.arrivals.notify(request.request_id);
    return { done: true };
  }
}
