import { Module } from '@nestjs/common';
import { SendingDomainsModule } from '../sending-domains/sending-domains.module';
import { DmarcReportRepository } from './dmarc-report.repository';
import { DmarcReportsController } from './dmarc-reports.controller';
import { ReceiveReports } from './receive-reports';

@Module({
  imports: [SendingDomainsModule],
  controllers: [DmarcReportsController],
  providers: [DmarcReportRepository, ReceiveReports],
  exports: [ReceiveReports],
})
export class DmarcReportsModule {}
