import type { OrgChartPerson, OrgChartResult } from '@lode/contracts';

/** @throws Error without a person of this name */
export function personIn({ people }: OrgChartResult, name: string): OrgChartPerson {
  const found = people.find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not in the chart`);
  return found;
}
