import { chartOf, type SuppressionFilter, type OrgChartResult } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';

/** Removes suppressed people from a chart, including counts, tree and references to managers. */
export async function filterChart(chart: OrgChartResult, filter: SuppressionFilter): Promise<OrgChartResult> {
  const { value, left } = await removeSuppressedInSlices(chart, filter);
  return left > 0 ? { ...value, ...chartOf(value.people) } : chart;
}
