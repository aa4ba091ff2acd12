import { Controller } from '@nestjs/common';
import { DrawOrgChart as Operation, type OrgChartRequest, type OrgChartResult } from '@lode/contracts';
import { ChecksJob, Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import { OrgCharts } from './org-charts';

@Controller()
export class DrawOrgChartHandler {
  constructor(private readonly answers: OrgCharts) {}

  /** Results with and without addresses are cached separately: mail hosts are probed on request only. */
  @Handles(Operation)
  draw(
    { domain: text, contacts = false, max_age: maxAge }: OrgChartRequest,
    context: CallContext,
  ): Promise<OrgChartResult> {
    const domain = companyDomain(text);
    const key = contacts ? `${domain} contacts` : domain;
    return this.answers.answer({ key, domain, contacts }, maxAge, context);
  }

  @ChecksJob(Operation)
  check({ domain }: OrgChartRequest): void {
    companyDomain(domain);
  }
}
