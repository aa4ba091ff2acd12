import { DrawOrgChart as Operation, type OrgChartRequest, type OrgChartResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { IntelAnswers } from '../asking/intel-answers';
import type { OrgChartQuestion } from './org-chart';

export class DrawOrgChartHandler {
  constructor(private readonly answers: IntelAnswers<OrgChartQuestion, OrgChartResult>) {}

  /** With addresses and without are two answers: mail hosts are asked only for those who want it. */
  @Handles(Operation)
  draw(
    { domain: text, contacts = false, max_age: maxAge }: OrgChartRequest,
    context: CallContext,
  ): Promise<OrgChartResult> {
    const domain = companyDomain(text);
    const key = contacts ? `${domain} contacts` : domain;
    return this.answers.answer({ key, domain, contacts }, maxAge, context);
  }
}
