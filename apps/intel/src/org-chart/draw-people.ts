import type { CompanySize, OrgChartPerson } from '@lode/contracts';
import { addressConfidence, chanceWithName } from '@lode/domain/addresses';
import { managersOf } from '../people/managers/managers-of';
import { mergePeople } from '../people/merging/merge-people';
import { fromTheTop } from '../people/order-people';
import type { Person, SightedPerson } from '../people/sighted-person';
import type { FoundAddress } from './addresses/address-finder';

/** Size below which managers are decision-makers too. */
const smallCompany = 50;

export interface ChartMaterial {
  readonly people: readonly SightedPerson[];
  readonly size: Pick<CompanySize, 'max'> | null;
  /** By name of the person. */
  readonly addresses: ReadonlyMap<string, FoundAddress>;
}

/** The people of a company from the top, each with a stated or inferred manager. */
export function drawPeople({ people: sighted, size, addresses }: ChartMaterial): OrgChartPerson[] {
  const people = fromTheTop(mergePeople(sighted));
  const ids = new Map(people.map((person, index) => [person, `p${index + 1}`]));
  const managers = managersOf(people);
  const isSmall = (size?.max ?? Infinity) < smallCompany;
  const idOf = (person: Person): string => ids.get(person) ?? '';
  return people.map((person) => {
    const { name, title, seniority, department, decides, group, current, confidence, evidence } = person;
    const edge = managers.get(person);
    return {
      id: idOf(person),
      name,
      title,
      seniority,
      department,
      decision_maker: decides || (isSmall && seniority === 'manager'),
      group,
      manager: edge ? { id: idOf(edge.manager), name: edge.manager.name, basis: edge.basis } : null,
      contact: contactOf(person, addresses.get(name)),
      current,
      confidence,
      evidence: [...evidence],
    };
  });
}

const contactOf = (
  { email, current, phone, profiles }: Person,
  address: FoundAddress | undefined,
): OrgChartPerson['contact'] => ({
  email: email ?? address?.email ?? null,
  email_confidence: email === null ? (address?.confidence ?? 0) : addressConfidence(chanceWithName(current)),
  verdict: email === null ? (address?.verdict ?? null) : null,
  verification: null,
  phone,
  profiles: [...profiles],
});
