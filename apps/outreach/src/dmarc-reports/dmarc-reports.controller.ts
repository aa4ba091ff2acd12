import { Handles, type CallContext } from '@lode/bus';
import { ListDmarcReports, type DmarcReportPage, type ListDmarcReportsRequest } from '@lode/contracts';
import { Controller } from '@nestjs/common';
import { askingOf } from '../sending-domains/sending-domains.controller';
import { SendingDomains } from '../sending-domains/sending-domains.service';
import { DmarcReportRepository } from './dmarc-report.repository';

@Controller()
export class DmarcReportsController {
  constructor(
    private readonly domains: SendingDomains,
    private readonly reports: DmarcReportRepository,
  ) {}

  @Handles(ListDmarcReports)
  async list(
    { domain, days = 30, limit = 100, cursor }: ListDmarcReportsRequest,
    context: CallContext,
  ): Promise<DmarcReportPage> {
    const asking = askingOf(context);
    const known = await this.domains.require(asking, domain);
    return this.reports.page(asking.account, known, { days, limit, cursor });
  }
}
