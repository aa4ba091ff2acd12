import type { OrgChartPerson, OrgChartResult } from '@lode/contracts';

/** @throws where nobody of the name is in it */
export function personIn({ people }: OrgChartResult, name: string): OrgChartPerson {
  const found = people.find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not in the chart`);
  return found;
}
