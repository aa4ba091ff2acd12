import { Controller } from '@nestjs/common';
import { AccessSubject as Operation, type SubjectAccessRequest, type SubjectReport } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { AccessSubject } from './access-subject';

@Controller()
export class AccessSubjectHandler {
  constructor(private readonly subjects: AccessSubject) {}

  @Handles(Operation)
  access(request: SubjectAccessRequest, context: CallContext): Promise<SubjectReport> {
    return this.subjects.access(request, context);
  }
}
