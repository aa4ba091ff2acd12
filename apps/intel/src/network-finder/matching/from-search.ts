import { professionalNetworks } from '@lode/contracts';
import { KnownName } from '../../people/merge-people';
import { evidenceOf } from '../../sources/claim-factory';
import { companiesIn, readProfileTitle, type ProfileTitle } from '../../sources/profile-address';
import type { ProfileHit } from '../../sources/web-search-source';
import { isSame, type ProfileTarget } from '../profile-target';
import type { Candidate } from '../candidate';
import { resembles } from './from-site';

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
