import { type Evidence, type SiteReading, professionalNetworks } from '@lode/contracts';
import { foldName, onPage, ownOrganisations } from '@lode/domain/sites';
import {
  type ProfileAddress,
  readProfileAddress,
  companiesIn,
  readProfileTitle,
  type ProfileTitle,
} from '../sources/profile-address';
import type { CompanyReport } from '../sources/company-source';
import { KnownName } from '../people/merge-people';
import { evidenceOf } from '../sources/claim-factory';
import type { ProfileHit } from '../sources/web-search-source';
import { peopleNamed, isSame, type ProfileTarget } from './profile-target';

/** Origins of profiles, the most reliable first. */
export const profileOrigins = ['website', 'names_index', 'wikidata', 'web_search'] as const;
export type ProfileOrigin = (typeof profileOrigins)[number];

/** A profile found by one origin. */
export interface Candidate extends ProfileAddress {
  /** The owner's name at the origin. */
  readonly name: string;
  readonly origin: ProfileOrigin;
  /** 0 to 100. */
  readonly confidence: number;
  /** A sentence. */
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

const confidence = 95;
const ofPerson = 'The own site of the company shows it with the person.';
const ofCompany = 'The own site of the company links to it.';

/** Profiles of the person or company on a site. */
export function fromSite(reading: SiteReading, asked: ProfileTarget): Candidate[] {
  if (reading.parked) return [];
  return [
    ...peopleIn(reading, asked),
    ...(asked.mayBe.has('company') ? companyCandidates(reading, asked) : []),
  ];
}

const peopleIn = (reading: SiteReading, asked: ProfileTarget): Candidate[] =>
  peopleNamed(asked, onPage(reading.people)).flatMap(({ name, profiles, evidence }) =>
    profiles.flatMap((address) => {
      const profile = readProfileAddress(address);
      if (profile?.kind !== 'person') return [];
      return { ...profile, name, origin: 'website', confidence, reason: ofPerson, evidence };
    }),
  );

interface Linked {
  readonly address: ProfileAddress;
  readonly evidence: readonly Evidence[];
}

/** Sites also link to agencies and partners. */
function companyCandidates(reading: SiteReading, asked: ProfileTarget): Candidate[] {
  const name = reading.company ?? asked.name;
  const linked = linkedBy(reading);
  return (['linkedin', 'xing'] as const).flatMap((network) => {
    const all = linked.filter(({ address }) => address.network === network);
    const alike = all.filter(({ address }) =>
      resembles(address.handle, [name, ...asked.companies], asked.label),
    );
    const chosen = alike.length > 0 ? alike : onlyProfile(all);
    return chosen.map(({ address, evidence }) => ({
      ...address,
      name,
      origin: 'website',
      confidence: alike.length > 0 ? confidence : 75,
      reason: ofCompany,
      evidence,
    }));
  });
}

function linkedBy(reading: SiteReading): Linked[] {
  const links = [
    ...onPage(reading.social_profiles)
      .filter(({ type }) => type === 'organisation')
      .map(({ url, evidence }) => ({ url, evidence })),
    ...ownOrganisations(reading).flatMap(({ same_as: urls, evidence }) =>
      urls.map((url) => ({ url, evidence })),
    ),
  ];
  return links.flatMap(({ url, evidence }) => {
    const address = readProfileAddress(url);
    return address?.kind === 'company' ? { address, evidence } : [];
  });
}

const onlyProfile = (linked: readonly Linked[]): readonly Linked[] =>
  new Set(linked.map(({ address }) => address.url.toLowerCase())).size === 1 ? linked : [];

/** Min length of a name; shorter ones occur inside too many words. */
const minLength = 3;

/** Whether the handle is similar to a name of the company or its domain. */
function resembles(handle: string, names: readonly string[], label: string | null): boolean {
  const words = handle.replace(/[-_.]+/g, ' ');
  if (isSame(words, names)) return true;
  const [joined, domain] = [foldName(words).replaceAll(' ', ''), foldName(label ?? '').replaceAll(' ', '')];
  return domain.length >= minLength && joined.length >= minLength && joined.includes(domain);
}

type ReportSource = 'names_index' | 'wikidata';

const confidences: Readonly<Record<ReportSource, number>> = { names_index: 88, wikidata: 90 };
const reasons: Readonly<Record<ReportSource, string>> = {
  names_index: 'The index of known names lists it for the company.',
  wikidata: 'Wikidata lists it as an identifier.',
};

/** Profiles of the person or company from the report of a source. */
export function fromReport(
  origin: ReportSource,
  { people, profiles }: Pick<CompanyReport, 'people' | 'profiles'>,
  asked: ProfileTarget,
): Candidate[] {
  const facts = { origin, confidence: confidences[origin], reason: reasons[origin] };
  const companies = asked.mayBe.has('company') ? profiles : [];
  return [
    ...peopleNamed(asked, people).flatMap(({ name, profiles: urls, evidence }) =>
      urls.flatMap((url) => {
        const address = readProfileAddress(url);
        return address?.kind === 'person' ? { ...address, ...facts, name, evidence } : [];
      }),
    ),
    ...companies.flatMap(({ url, evidence }) => {
      const address = readProfileAddress(url);
      const name = asked.companies[0] ?? asked.name;
      return address?.kind === 'company' ? { ...address, ...facts, name, evidence } : [];
    }),
  ];
}

interface TitledHit {
  readonly hit: ProfileHit;
  readonly title: ProfileTitle;
}
interface Verdict {
  readonly confidence: number;
  readonly reason: string;
}

const verdicts = {
  personAtCompany: {
    confidence: 90,
    reason: 'The title of the search result contains the person and the company.',
  },
  otherSpelling: {
    confidence: 85,
    reason: "The title of the search result contains the company and a variant of the person's name.",
  },
  initial: {
    confidence: 50,
    reason: 'The title of the search result contains the company and an initial of the person.',
  },
  sharedAtCompany: { confidence: 50, reason: 'Several profiles have this name and this company.' },
  personAlone: { confidence: 60, reason: 'It is the only profile in the search results with this name.' },
  sharedName: { confidence: 50, reason: 'Several profiles in the search results have this name.' },
  companyAtDomain: {
    confidence: 85,
    reason: 'The search result has the name of the company, and the profile that of its domain.',
  },
  companyAlone: {
    confidence: 70,
    reason: 'The title of the search result contains the name of the company.',
  },
} as const satisfies Record<string, Verdict>;

/**
 * Profiles in search results that match the query. Only titles and URLs are known; if a company is given, the title
 * must contain it.
 */
export function fromSearch(hits: readonly ProfileHit[], asked: ProfileTarget): Candidate[] {
  const titled = hits.flatMap((hit): TitledHit[] => {
    const title = readProfileTitle(hit.title);
    return title ? [{ hit, title }] : [];
  });
  return professionalNetworks.flatMap((network) => {
    const on = (kind: 'person' | 'company') =>
      asked.mayBe.has(kind) ? titled.filter(({ hit }) => hit.network === network && hit.kind === kind) : [];
    return [...judgePeople(on('person'), asked), ...judgeCompanies(on('company'), asked)];
  });
}

function judgePeople(hits: readonly TitledHit[], asked: ProfileTarget): Candidate[] {
  const named = hits
    .map((each) => ({ ...each, name: new KnownName(each.title.name) }))
    .filter(({ name }) => !asked.others.has(name.folded));
  const bearing = named.map((each) => ({ ...each, agreement: asked.asPerson.agreement(each.name) }));
  const same = bearing.filter(({ agreement, name }) => agreement === 'same' && name.words.length > 1);
  if (asked.companies.length === 0)
    return toCandidates(
      spelledFirst(same, asked),
      same.length > 1 ? verdicts.sharedName : verdicts.personAlone,
    );
  const isThere = ({ title }: TitledHit): boolean =>
    companiesIn(title).some((part) => isSame(part, asked.companies));
  const there = spelledFirst(same.filter(isThere), asked);
  if (there.length > 1) return toCandidates(there, verdicts.sharedAtCompany);
  if (there.length === 1)
    return there.flatMap((each) =>
      toCandidates(
        [each],
        each.name.folded === asked.asPerson.folded ? verdicts.personAtCompany : verdicts.otherSpelling,
      ),
    );
  const initials = bearing.filter(
    (each) => each.agreement === 'possible' && each.name.words.length > 1 && isThere(each),
  );
  return initials.length === 1 ? toCandidates(initials, verdicts.initial) : [];
}

/** Those with the exact name, if any. */
function spelledFirst<Named extends { readonly name: KnownName }>(
  same: readonly Named[],
  { asPerson }: ProfileTarget,
): readonly Named[] {
  const spelled = same.filter(({ name }) => name.folded === asPerson.folded);
  return spelled.length > 0 ? spelled : same;
}

function judgeCompanies(hits: readonly TitledHit[], asked: ProfileTarget): Candidate[] {
  const names = [asked.name, ...asked.companies];
  const same = hits.filter(({ title }) => isSame(title.name, names));
  const { label } = asked;
  const atDomain = label === null ? [] : same.filter(({ hit }) => resembles(hit.handle, [], label));
  if (atDomain.length === 1) return toCandidates(atDomain, verdicts.companyAtDomain);
  return toCandidates(same, same.length > 1 ? verdicts.sharedName : verdicts.companyAlone);
}

const toCandidates = (hits: readonly TitledHit[], { confidence, reason }: Verdict): Candidate[] =>
  hits.map(({ hit: { title: _, seenAt, ...address }, title }) => ({
    ...address,
    name: title.name,
    origin: 'web_search',
    confidence,
    reason,
    evidence: [evidenceOf('web_search', 'title', address.url, { seenAt, confidence })],
  }));
