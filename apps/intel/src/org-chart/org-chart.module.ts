import { Module, type Provider } from '@nestjs/common';
import { DrawOrgChart } from '@lode/contracts';
import { AddressFinder, EmailFinderSource } from './email-finder-source';
import { resultsProvider, InvestigationsModule } from '../investigations/investigations.module';
import { OrgCharts, filterChart, OrgChart, OrgChartSources } from './org-chart';
import { CompanySources } from '../sources/company-source';
import { OrgChartController } from './org-chart.controller';
import { KnownVerdicts } from './known-verdicts';

const providers: Provider[] = [
  AddressFinder,
  KnownVerdicts,
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
