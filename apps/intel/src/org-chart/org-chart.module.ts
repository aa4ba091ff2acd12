import type { Provider } from '@nestjs/common';
import { DrawOrgChart, type OrgChartResult } from '@lode/contracts';
import { Bus, LOGGER, plain } from '@lode/service-kit';
import { answersProvider } from '../asking/answers.module';
import { IntelAnswers } from '../asking/intel-answers';
import { CompanySources } from '../sources/company-sources';
import { BusAddressFinder } from './addresses/address-finder.adapter';
import { EmailFinderSource } from './addresses/email-finder-source';
import { DrawOrgChartHandler } from './draw-org-chart.handler';
import { narrowChart } from './leave-people-out';
import { OrgChart, OrgChartSources, type OrgChartQuestion } from './org-chart';

/** Charts that are stored, else what the sources say now. */
export class OrgCharts extends IntelAnswers<OrgChartQuestion, OrgChartResult> {}

export const orgChartProviders: Provider[] = [
  plain(BusAddressFinder, Bus, LOGGER),
  plain(EmailFinderSource, BusAddressFinder),
  plain(OrgChartSources, CompanySources, EmailFinderSource),
  answersProvider({
    provide: OrgCharts,
    name: DrawOrgChart.name,
    needs: OrgChartSources,
    investigate: (question, sources) => new OrgChart(question, sources),
    narrow: narrowChart,
  }),
  plain(DrawOrgChartHandler, OrgCharts),
];
