import type {
  SiteCareersPage,
  SiteFeed,
  SiteJobBoard,
  SiteName,
  SiteOrganisation,
  SitePerson,
} from '@lode/contracts';
import type {
  CareersPageFact,
  FeedFact,
  JobBoardFact,
  NameFact,
  OrganisationFact,
  PersonFact,
} from '../extraction/facts/facts';
import { mayNameSite, titleParts } from '../extraction/organisation/site-title';
import { pageIdentity } from '../urls/canonical-url';
import type { Described, FactKind } from './merge-facts';
import { foldText } from '../extraction/page/texts';
import type { PageReading } from './page-reading';

export const personKind: FactKind<PersonFact, SitePerson> = {
  factsOf: ({ people }) => people,
  keyOf: ({ name }) => foldText(name),
  keyOfItem: ({ name }) => foldText(name),
  describe: describePerson,
  maxItems: 300,
};

/**
 * The role comes from the sighting with the highest confidence that has a title; addresses and profiles from all
 * sightings.
 */
function describePerson(facts: readonly [PersonFact, ...PersonFact[]]): Described<SitePerson> {
  const role = facts.find(({ title }) => title !== null) ?? facts[0];
  return {
    name: facts[0].name,
    title: role.title,
    seniority: role.seniority,
    department: role.department,
    decision_maker: role.decisionMaker,
    group: role.group,
    email: facts.find(({ email }) => email)?.email ?? null,
    phone: facts.find(({ phone }) => phone)?.phone ?? null,
    profiles: [...new Set(facts.flatMap(({ profiles }) => profiles))],
    reports_to: facts.find(({ reportsTo }) => reportsTo)?.reportsTo ?? null,
  };
}

const organisationKey = (names: { legal: string | null; name: string | null; url: string | null }): string =>
  foldText(names.legal ?? names.name ?? names.url ?? '');

export const organisationKind: FactKind<OrganisationFact, SiteOrganisation> = {
  factsOf: ({ organisations }) => organisations,
  keyOf: ({ legalName: legal, name, url }) => organisationKey({ legal, name, url }),
  keyOfItem: ({ legal_name: legal, name, url }) => organisationKey({ legal, name, url }),
  describe: describeOrganisation,
  maxItems: 50,
};

/** Missing values are filled from sightings with lower confidence. */
function describeOrganisation(
  facts: readonly [OrganisationFact, ...OrganisationFact[]],
): Described<SiteOrganisation> {
  const first = <Key extends keyof OrganisationFact>(key: Key): OrganisationFact[Key] =>
    (facts.find((fact) => fact[key] !== null) ?? facts[0])[key];
  const identifiers = Object.assign({}, ...[...facts].reverse().map((fact) => fact.identifiers)) as Record<
    string,
    string
  >;
  return {
    types: [...new Set(facts.flatMap(({ types }) => types))],
    name: first('name'),
    legal_name: first('legalName'),
    description: first('description'),
    url: first('url'),
    logo: first('logo'),
    founded: first('founded'),
    employees: first('employees'),
    identifiers: Object.entries(identifiers).map(([scheme, value]) => ({ scheme, value })),
    same_as: [...new Set(facts.flatMap(({ sameAs }) => sameAs))],
    rating: first('rating'),
  };
}

/** The names of a site, with the parts that the titles of several pages share. */
export const nameKindOf = (pages: readonly PageReading[]): FactKind<NameFact, SiteName> => {
  const shared = sharedTitleParts(pages);
  return {
    ...nameKind,
    factsOf: ({ names, title }) => [
      ...names,
      ...titleParts(title)
        .filter((part) => shared.has(foldText(part)))
        .map((name): NameFact => ({ name, kind: 'site', method: 'title', confidence: 72 })),
    ],
  };
};

/** Parts in half of the titles, at least in two. */
function sharedTitleParts(pages: readonly PageReading[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { facts } of pages)
    for (const part of new Set(titleParts(facts.title).filter(mayNameSite).map(foldText)))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  const min = Math.max(2, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= min).map(([part]) => part));
}

const nameKind: FactKind<NameFact, SiteName> = {
  factsOf: ({ names }) => names,
  keyOf: ({ kind, name }) => `${kind} ${foldText(name)}`,
  keyOfItem: ({ type, name }) => `${type} ${foldText(name)}`,
  describe: ([{ name, kind }]) => ({ name, type: kind }),
  maxItems: 50,
};

export const feedKind: FactKind<FeedFact, SiteFeed> = {
  factsOf: ({ feeds }) => feeds,
  keyOf: ({ url }) => url,
  keyOfItem: ({ url }) => url,
  describe: ([{ url, type, title }]) => ({ url, type, title }),
  maxItems: 50,
};

export const careersPageKind: FactKind<CareersPageFact, SiteCareersPage> = {
  factsOf: ({ careersPages }) => careersPages,
  keyOf: ({ url }) => pageIdentity(new URL(url)),
  keyOfItem: ({ url }) => pageIdentity(new URL(url)),
  describe: ([{ url }]) => ({ url }),
  maxItems: 50,
};

export const jobBoardKind: FactKind<JobBoardFact, SiteJobBoard> = {
  factsOf: ({ jobBoards }) => jobBoards,
  keyOf: ({ provider, token }) => `${provider} ${token}`,
  keyOfItem: ({ provider, token }) => `${provider} ${token}`,
  describe: ([{ provider, url, token }]) => ({ provider, url, token }),
  maxItems: 50,
};
