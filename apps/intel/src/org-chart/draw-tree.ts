import {
  departments,
  seniorities,
  type Department,
  type OrgChartDepartment,
  type OrgChartLevel,
  type OrgChartPerson,
} from '@lode/contracts';

/** Current people by department and level, in their order. */
export function drawTree(people: readonly OrgChartPerson[]): OrgChartDepartment[] {
  const current = people.filter(({ current: isThere }) => isThere);
  return [...departments, null].flatMap((department) => branchOf(department, current));
}

function branchOf(department: Department | null, people: readonly OrgChartPerson[]): OrgChartDepartment[] {
  const members = people.filter((person) => person.department === department);
  if (members.length === 0) return [];
  return [{ department, count: members.length, levels: levelsOf(members) }];
}

const levelsOf = (members: readonly OrgChartPerson[]): OrgChartLevel[] =>
  [...seniorities, null].flatMap((seniority) => {
    const ids = members.filter((person) => person.seniority === seniority).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ seniority, people: ids }];
  });
