import { Module, type Provider } from '@nestjs/common';
import { DrawOrgChart } from '@lode/contracts';
import { ADDRESS_FINDER } from './addresses/address-finder';
import { resultsProvider } from '../investigations/results.module';
import { OrgCharts } from './org-charts';
import { CompanySources } from '../sources/company-sources';
import { BusAddressFinder } from './addresses/address-finder.adapter';
import { EmailFinderSource } from './addresses/email-finder-source';
import { DrawOrgChartHandler } from './draw-org-chart.handler';
import { filterChart } from './filter-chart';
import { KNOWN_VERDICTS } from './known-verdicts';
import { BusKnownVerdicts } from './known-verdicts.adapter';
import { OrgChart, OrgChartSources } from './org-chart';
import { InvestigationsModule } from '../investigations/investigations.module';

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
  controllers: [DrawOrgChartHandler],
  providers,
  exports: [OrgCharts],
})
export class OrgChartModule {}
