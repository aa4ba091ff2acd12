import type { OrgChartResult } from '@lode/contracts';
import { IntelResults } from '../investigations/intel-results';
import type { OrgChartQuestion } from './org-chart';

/** The cached results of the operation; the class is their injection token. */
export class OrgCharts extends IntelResults<OrgChartQuestion, OrgChartResult> {}
