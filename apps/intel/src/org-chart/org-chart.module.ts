import { Module, type Provider } from '@nestjs/common';
import { DrawOrgChart } from '@lode/contracts';
import { ADDRESS_FINDER, BusAddressFinder, EmailFinderSource } from './email-finder-source';
import { resultsProvider, InvestigationsModule } from '../investigations/investigations.module';
import { OrgCharts, filterChart, OrgChart, OrgChartSources } from './org-chart';
import { CompanySources } from '../sources/company-source';
import { OrgChartController } from './org-chart.controller';
import { KNOWN_VERDICTS, BusKnownVerdicts } from './known-verdicts';

const providers: Provider[] = [
  { provide: ADDRESS_FINDER, useExisting: BusAddressFinder },
  BusAddressFinder,
  { provide: KNOWN_VERDICTS, useExisting: BusKnownVerdicts },
  BusKnownVerdicts,
  EmailFinderSource,
  {
    provide: OrgChartSources,
    useFactory: (...parts: ConstructorParameters<typeof OrgChartSources>) => new OrgChartSources(...parts),
    inject: [CompanySources, EmailFinderSource],
  },
  resultsProvider({
    provide: OrgCharts,
    name: DrawOrgChart.name,
    needs: OrgChartSources,
    investigate: (question, sources) => new OrgChart(question, sources),
    filterResult: filterChart,
  }),
];

@Module({
  imports: [InvestigationsModule],
  controllers: [OrgChartController],
  providers,
  exports: [OrgCharts],
})
export class OrgChartModule {}
