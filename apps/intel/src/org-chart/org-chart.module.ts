import type { Provider } from '@nestjs/common';
import { DrawOrgChart, type OrgChartResult } from '@lode/contracts';
import { Bus, LOGGER, plain } from '@lode/service-kit';
import { resultsProvider } from '../investigations/results.module';
import { IntelResults } from '../investigations/intel-results';
import { CompanySources } from '../sources/company-sources';
import { BusAddressFinder } from './addresses/address-finder.adapter';
import { EmailFinderSource } from './addresses/email-finder-source';
import { DrawOrgChartHandler } from './draw-org-chart.handler';
import { filterChart } from './filter-chart';
import { OrgChart, OrgChartSources, type OrgChartQuestion } from './org-chart';

export class OrgCharts extends IntelResults<OrgChartQuestion, OrgChartResult> {}

export const orgChartProviders: Provider[] = [
  plain(BusAddressFinder, Bus, LOGGER),
  plain(EmailFinderSource, BusAddressFinder),
  plain(OrgChartSources, CompanySources, EmailFinderSource),
  resultsProvider({
    provide: OrgCharts,
    name: DrawOrgChart.name,
    needs: OrgChartSources,
    investigate: (question, sources) => new OrgChart(question, sources),
    filterResult: filterChart,
  }),
  plain(DrawOrgChartHandler, OrgCharts),
];
