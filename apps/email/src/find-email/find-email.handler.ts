import { Controller } from '@nestjs/common';
import { FindEmail as Operation, type EmailFinderResult, type FindEmailRequest } from '@lode/contracts';
import { ChecksJob, Handles, type CallContext } from '@lode/service-kit';
import { FindEmail } from './find-email';
import { FindPerson } from './find-person';
import { readFinderQuestion } from './read-question';

@Controller()
export class FindEmailHandler {
  constructor(
    private readonly people: FindPerson,
    private readonly finder: FindEmail,
  ) {}

  @Handles(Operation)
  async find(request: FindEmailRequest, context: CallContext): Promise<EmailFinderResult> {
    const { question, match, fullName } = await this.people.find(request, context);
    const result = await this.finder.find(question, context);
    return { ...result, company_match: match, full_name: fullName };
  }

  @ChecksJob(Operation)
  check(request: FindEmailRequest): void {
    readFinderQuestion(request);
  }
}
