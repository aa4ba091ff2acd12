import {
  ProblemError,
  type CompanyMatch,
  type FindEmailRequest,
  type SuppressionFilter,
} from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { responseBudgetMs, type CallContext } from '@lode/bus';
import { sameCompanyName } from '@lode/domain/company-names';
import type { CompanyDirectory, ProfileOwnerAt } from '../companies/company-directory.adapter';
import type { FindCompany } from '../companies/find-company';
import { type PersonQuestion, readFinderQuestion, type FinderQuestion } from './question';

/** Networks whose handles are the name of the person, with the folder of people. */
const named = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:linkedin\.com\/in|xing\.com\/profile)\/([^/?#]+)/i;
/** Words that are not part of a name: numbers, and the random suffixes of LinkedIn. */
const isName = (word: string): boolean => /^\p{L}{2,}$/u.test(word);
const words = { min: 2, max: 4 };

/**
 * The name in the URL of a profile, such as `Jane Doe` for `linkedin.com/in/jane-doe-4b1a2c`. Undefined if it contains
 * fewer than two words or more than four.
 */
export function nameInProfile(url: string): string | undefined {
  const [, handle = ''] = named.exec(url.trim()) ?? [];
  const parts = decoded(handle).split(/[-_]+/).filter(isName);
  if (parts.length < words.min || parts.length > words.max) return undefined;
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join(' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Share of the time of a request for finding the company and the person. */
const share = 0.5;
/** Confidence in the company of a site that shows the profile beside a person. */
const shownConfidence = 90;

export interface FindPersonParts {
  readonly companies: Pick<FindCompany, 'find'>;
  readonly directory: Pick<CompanyDirectory, 'owners'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
}

export interface FoundPerson {
  readonly question: PersonQuestion;
  /** Null if the domain was given. */
  readonly match: CompanyMatch | null;
  /** The name that was found by the profile; null if a name was given. */
  readonly fullName: string | null;
}

interface Employer {
  readonly domain: string;
  readonly match: CompanyMatch | null;
}

/** Finds the domain and the name that a request of the finder means. */
export class FindPerson {
  constructor(private readonly parts: FindPersonParts) {}

  /**
   * @throws ProblemError validation, free_mail_domain; suppressed for the profile of a suppressed person; not_found if
   * the company or the owner of the profile is unknown, conflict if there are several; and errors of other services
   */
  async find(request: FindEmailRequest, context: CallContext): Promise<FoundPerson> {
    const question = readFinderQuestion(request);
    const filter = this.parts.suppressions.suppressionFilter(context.account);
    const limits = { budget: responseBudgetMs(context) * share };
    const { person } = question;
    const minConfidence = request.min_confidence;
    if ('profileUrl' in person && filter.profile(person.profileUrl)) throw new ProblemError('suppressed');
    const employer = await this.employerOf(question.company, filter, limits);
    if (!('profileUrl' in person)) {
      if (!employer) throw new Error('a question without a company has a profile');
      return {
        question: { domain: employer.domain, name: person, minConfidence },
        match: employer.match,
        fullName: null,
      };
    }
    const shown = await this.parts.directory.owners(person.profileUrl, limits);
    const visible = shown.filter(
      ({ domain, name }) => !filter.domain(domain) && !filter.person(domain, name),
    );
    if (visible.length < shown.length) throw new ProblemError('suppressed');
    const { fullName, ...where } = ownerOf(person.profileUrl, visible, employer);
    return {
      question: { domain: where.domain, name: { full_name: fullName }, minConfidence },
      match: where.match,
      fullName,
    };
  }

  private async employerOf(
    company: FinderQuestion['company'],
    filter: SuppressionFilter,
    limits: { readonly budget: number },
  ): Promise<Employer | null> {
    if (company === null) return null;
    if ('domain' in company) return { domain: company.domain, match: null };
    const match = await this.parts.companies.find(company.name, filter, limits);
    return { domain: match.domain, match };
  }
}

/** @param employer undefined: the site that shows the profile is that of the company */
function ownerOf(
  url: string,
  owners: readonly ProfileOwnerAt[],
  employer: Employer | null,
): Employer & { readonly fullName: string } {
  const at = owners.filter(({ domain }) => employer === null || domain === employer.domain);
  const distinct = [...new Map(at.map((owner) => [`${owner.domain} ${owner.name}`, owner])).values()];
  const [owner, ...others] = distinct;
  if (owner && others.some((other) => !isSameEmployer(owner, other))) throw several(distinct);
  if (owner) return { ...(employer ?? employerOfOwner(owner)), fullName: owner.name };
  const inUrl = employer && nameInProfile(url);
  if (inUrl) return { ...employer, fullName: inUrl };
  throw unknownOwner();
}

/** The same company with two domains, or two spellings of a name on one site: the first is as good as the others. */
const isSameEmployer = (one: ProfileOwnerAt, other: ProfileOwnerAt): boolean =>
  one.domain === other.domain ||
  (one.company !== null &&
    other.company !== null &&
    sameCompanyName(one.company, other.company, { strict: true }));

const employerOfOwner = ({ domain, company }: ProfileOwnerAt): Employer => ({
  domain,
  match: { domain, name: company ?? domain, confidence: shownConfidence, alternatives: [] },
});

const location = 'body.profile_url';

const several = (owners: readonly ProfileOwnerAt[]): ProblemError =>
  new ProblemError(
    'conflict',
    'The websites of several companies show this profile: choose one by its domain.',
    {
      errors: owners.map(({ domain, company }) => ({
        location,
        message: `is shown by ${domain}${company === null ? '' : ` (${company})`}`,
        fix: `send domain=${domain} for this company`,
      })),
    },
  );

const unknownOwner = (): ProblemError =>
  new ProblemError('not_found', 'No known website shows this profile.', {
    errors: [
      { location, message: 'is shown by no known website', fix: 'send full_name with domain or company' },
    ],
  });
