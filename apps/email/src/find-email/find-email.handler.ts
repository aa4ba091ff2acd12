import { Controller } from '@nestjs/common';
import { FindEmail as Operation, type EmailFinderResult, type FindEmailRequest } from '@lode/contracts';
import { ChecksJob, Handles, type CallContext } from '@lode/service-kit';
import { FindEmail } from './find-email';

@Controller()
export class FindEmailHandler {
  constructor(private readonly finder: FindEmail) {}

  @Handles(Operation)
  find(request: FindEmailRequest, context: CallContext): Promise<EmailFinderResult> {
    return this.finder.find(request, context);
  }

  @ChecksJob(Operation)
  check(request: FindEmailRequest): void {
    this.finder.check(request);
  }
}
