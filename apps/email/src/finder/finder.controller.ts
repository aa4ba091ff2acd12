import { Controller } from '@nestjs/common';
import { FindEmail as Operation, type EmailFinderResult, type FindEmailRequest } from '@lode/contracts';
import { ChecksJob, Results } from '@lode/work';
import { Handles, type CallContext } from '@lode/bus';
import { FinderService } from './finder.service';
import { FindPerson } from './find-person';
import { foundRows } from './find-email-file';
import { readFinderQuestion } from './question';

@Controller()
export class FinderController {
  constructor(
    private readonly people: FindPerson,
    private readonly finder: FinderService,
    private readonly results: Results,
  ) {}

  @Handles(Operation)
  async find(request: FindEmailRequest, context: CallContext): Promise<EmailFinderResult> {
    const { question, match, fullName } = await this.people.find(request, context);
    const result = await this.finder.find(question, context);
    const found = { ...result, company_match: match, full_name: fullName, result_id: null };
    const rows = foundRows(found, request);
    return { ...found, result_id: await this.results.store(Operation, { request, rows }, context) };
  }

  @ChecksJob(Operation)
  check(request: FindEmailRequest): void {
    readFinderQuestion(request);
  }
}
