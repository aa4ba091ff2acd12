import type { SuppressionFilter, OrgChartPerson, OrgChartResult } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';
import type { Findings } from '../asking/investigation';
import { drawTree } from './draw-tree';

type People = Pick<Findings<OrgChartResult>, 'people' | 'tree' | 'total'>;

/** Takes people out of a chart: nobody is counted, placed or named as a manager who is not there. */
export async function narrowChart(
  chart: OrgChartResult,
  barrier: SuppressionFilter,
): Promise<OrgChartResult> {
  const { value, left } = await leaveOutInSlices(chart, barrier);
  return left > 0 ? { ...value, ...chartOf(value.people) } : chart;
}

/** What a chart says of these people, who are numbered anew. */
export function chartOf(remaining: readonly OrgChartPerson[]): People {
  const ids = new Map(remaining.map(({ id }, index) => [id, `p${index + 1}`]));
  const people = remaining.map((person) => ({
    ...person,
    id: ids.get(person.id) ?? '',
    manager: managerIn(ids, person),
  }));
  return { people, tree: drawTree(people), total: people.filter(({ current }) => current).length };
}

function managerIn(ids: ReadonlyMap<string, string>, { manager }: OrgChartPerson): OrgChartPerson['manager'] {
  const id = manager && ids.get(manager.id);
  return manager && id !== null && id !== undefined ? { ...manager, id } : null;
}
