import { Controller, Inject } from '@nestjs/common';
import { DrawOrgChart as Operation, type OrgChartRequest, type OrgChartResult } from '@lode/contracts';
import { ChecksJob, Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import { addressesIn, KNOWN_VERDICTS, withVerdicts, type KnownVerdicts } from './known-verdicts';
import { OrgCharts } from './org-charts';

@Controller()
export class DrawOrgChartHandler {
  constructor(
    private readonly answers: OrgCharts,
    @Inject(KNOWN_VERDICTS) private readonly verdicts: KnownVerdicts,
  ) {}

  /** Results with and without addresses are cached separately: mail hosts are probed on request only. */
  @Handles(Operation)
  async draw(
    { domain: text, contacts = false, max_age: maxAge }: OrgChartRequest,
    context: CallContext,
  ): Promise<OrgChartResult> {
    const domain = companyDomain(text);
    const key = contacts ? `${domain} contacts` : domain;
    const chart = await this.answers.answer({ key, domain, contacts }, maxAge, context);
    return withVerdicts(chart, await this.verdicts.of(addressesIn(chart), context));
  }

  @ChecksJob(Operation)
  check({ domain }: OrgChartRequest): void {
    companyDomain(domain);
  }
}
