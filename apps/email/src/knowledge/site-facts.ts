import type { SiteEmail, SiteFact, SitePerson, SiteReading } from '@lode/contracts';
import type { KnownAddress, KnownPerson, KnownRole } from './domain-knowledge';
import { foldName } from './fold-name';
import { ownAddress } from './own-address';

const maxEvidence = 3;

export const noRole: KnownRole = { position: null, seniority: null, department: null, decisionMaker: false };

/** The addresses under the domain, each with its owner if the site names one. */
export function siteAddresses({ emails, people }: SiteReading, domain: string): KnownAddress[] {
  const holders = Map.groupBy(people, ({ email }) =>
    email === null ? undefined : ownAddress(email, domain),
  );
  return emails.flatMap((email) => {
    const address = ownAddress(email.email, domain);
    if (address === undefined) return [];
    const owner = ownerOf(email, holders.get(address) ?? [], people);
    return {
      email: address,
      type: email.type,
      // Text beside an address of a function often names the function, not a person.
      name: owner?.name ?? (email.type === 'personal' ? email.name : null),
      ...(owner ? roleOf(owner) : noRole),
      confidence: email.confidence,
      ...sightingsOf(email),
    };
  });
}

export const sitePeople = ({ people }: SiteReading): KnownPerson[] =>
  people.map((person) => ({ name: person.name, ...roleOf(person), ...sightingsOf(person) }));

/** If several people share an address, the name beside it selects the owner. */
function ownerOf(
  { name }: SiteEmail,
  holders: readonly SitePerson[],
  people: readonly SitePerson[],
): SitePerson | undefined {
  const named = (candidates: readonly SitePerson[]): SitePerson | undefined =>
    name === null ? undefined : candidates.find((person) => foldName(person.name) === foldName(name));
  return named(holders) ?? (holders.length === 1 ? holders[0] : named(people));
}

const roleOf = (person: SitePerson): KnownRole => ({
  position: person.title,
  seniority: person.seniority,
  department: person.department,
  decisionMaker: person.decision_maker,
  group: person.group,
  phone: person.phone,
  profiles: person.profiles,
});

const sightingsOf = ({ still_on_page, evidence }: SiteFact) => ({
  stillOnPage: still_on_page,
  evidence: evidence.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxEvidence),
});
