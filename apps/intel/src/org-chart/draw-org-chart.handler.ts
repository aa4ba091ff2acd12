import { Controller, Inject } from '@nestjs/common';
import { DrawOrgChart as Operation, type OrgChartRequest, type OrgChartResult } from '@lode/contracts';
import { ChecksJob, Handles, Results, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import { chartRows } from './chart-rows';
import {
  addressesIn,
  KNOWN_VERDICTS,
  withEveryVerdict,
  withVerdicts,
  type KnownVerdicts,
} from './known-verdicts';
import { OrgCharts } from './org-charts';

@Controller()
export class DrawOrgChartHandler {
  constructor(
    private readonly answers: OrgCharts,
    @Inject(KNOWN_VERDICTS) private readonly verdicts: KnownVerdicts,
    private readonly results: Results,
  ) {}

  /** Results with and without addresses are cached separately: mail hosts are probed on request only. */
  @Handles(Operation)
  async draw(request: OrgChartRequest, context: CallContext): Promise<OrgChartResult> {
    const { domain: text, contacts = false, max_age: maxAge } = request;
    const domain = companyDomain(text);
    const key = contacts ? `${domain} contacts` : domain;
    const drawn = await this.answers.answer({ key, domain, contacts }, maxAge, context);
    const chart = withVerdicts(drawn, await this.verdicts.of(addressesIn(drawn), context));
    const rows = chartRows(chart);
    const result_id = await this.results.store(Operation, { request, rows }, context);
    return { ...withEveryVerdict(chart), result_id };
  }

  @ChecksJob(Operation)
  check({ domain }: OrgChartRequest): void {
    companyDomain(domain);
  }
}
