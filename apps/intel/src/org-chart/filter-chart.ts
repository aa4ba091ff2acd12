import type { SuppressionFilter, OrgChartPerson, OrgChartResult } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';
import type { Findings } from '../investigations/investigation';
import { drawTree } from './draw-tree';

type People = Pick<Findings<OrgChartResult>, 'people' | 'tree' | 'total'>;

/** Removes suppressed people from a chart, including counts, tree and references to managers. */
export async function filterChart(chart: OrgChartResult, filter: SuppressionFilter): Promise<OrgChartResult> {
  const { value, left } = await removeSuppressedInSlices(chart, filter);
  return left > 0 ? { ...value, ...chartOf(value.people) } : chart;
}

/** Builds a chart of these people with new ids. */
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
