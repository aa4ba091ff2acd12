import type { BulkFile } from '@lode/work';
import { companyNameKeys, readCompanyName } from '@lode/domain/company-names';
import {
  ProblemError,
  validationProblem,
  type CompanyMatch,
  type Issue,
  type SuppressionFilter,
} from '@lode/contracts';
import type { Knowledge } from '../knowledge/site-knowledge';
import { chooseCompany, type ChosenCompany, type NamedCompany } from './choose-company';
import type { CompanyDirectory, LookUpLimits } from './company-directory.adapter';

/** Columns of files that name a company; the domain has precedence over the name. */
export const companyFields: BulkFile['fields'] = [
  { name: 'domain', titles: ['companydomain', 'emaildomain'], kinds: ['website'], several: 'domain' },
  { name: 'company', kinds: ['company'], isOmitted: (values) => 'domain' in values },
];

/** Endings under which companies usually have a site. */
const endings = ['com', 'net', 'org', 'io', 'co', 'de', 'co.uk', 'fr'] as const;
/** RFC 1035 §2.3.4. */
const maxLabelLength = 63;

/** Domains that a company of this name may have: its words, joined and with hyphens. */
export function candidateDomains(name: string): string[] {
  const { words } = readCompanyName(name);
  const labels = new Set([...companyNameKeys(name), words.join('-')]);
  return [...labels].filter(isLabel).flatMap((label) => endings.map((ending) => `${label}.${ending}`));
}

const isLabel = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text) && text.length <= maxLabelLength;

/** Maximum number of sites that are read to find one company. */
const maxReadings = 3;
/** Share of the time that look-ups of domains may take. */
const lookUpShare = 0.2;

/** Finds the domain of a company by its name. */
export class FindCompany {
  constructor(
    private readonly directory: Pick<CompanyDirectory, 'known' | 'exists'>,
    private readonly knowledge: Knowledge,
  ) {}

  /**
   * Sites that were read before come first. Without one, domains that consist of the name are read; a company is only
   * found if its site states the name.
   * @param filter companies that it suppresses are unknown
   * @throws ProblemError validation for a name without words, not_found, conflict with the choices, and errors of the
   * database and of other services
   */
  async find(name: string, filter: SuppressionFilter, limits: LookUpLimits): Promise<CompanyMatch> {
    checkCompanyName(name);
    const isVisible = ({ domain }: NamedCompany): boolean => !filter.domain(domain);
    const known = chooseCompany(name, (await this.directory.known(name, limits)).filter(isVisible));
    const chosen =
      known.kind === 'none'
        ? chooseCompany(name, (await this.readCandidates(name, limits)).filter(isVisible))
        : known;
    return matchOf(name, chosen);
  }

  private async readCandidates(name: string, { budget }: LookUpLimits): Promise<NamedCompany[]> {
    const domains = candidateDomains(name);
    const limits = { budget: budget * lookUpShare };
    const exist = await Promise.all(domains.map((domain) => this.directory.exists(domain, limits)));
    const readable = domains.filter((_domain, index) => exist[index]).slice(0, maxReadings);
    const read = await Promise.all(
      readable.map((domain) => this.knowledge.find(domain, { budget: budget * (1 - lookUpShare) })),
    );
    return read.flatMap(({ domain, company }) => (company === null ? [] : [{ domain, company }]));
  }
}

const location = 'body.company';

/** @throws ProblemError validation for a name without letters or digits */
export function checkCompanyName(name: string): void {
  if (readCompanyName(name).words.length > 0) return;
  const issue = {
    location,
    message: 'contains no name of a company',
    fix: 'send the name, as in Acme Dental',
  };
  throw validationProblem([issue]);
}

function matchOf(name: string, chosen: ChosenCompany): CompanyMatch {
  if (chosen.kind === 'chosen') return chosen.match;
  if (chosen.kind === 'none')
    throw new ProblemError(
      'not_found',
      `No website is known that states the company name ${JSON.stringify(name)}.`,
      {
        errors: [
          {
            location,
            message: 'is stated by no known website',
            fix: 'send the domain of the company in domain',
          },
        ],
      },
    );
  const errors = chosen.choices.map((choice): Issue => ({
    location,
    message: `may be ${choice.domain} (${choice.name})`,
    fix: `send domain=${choice.domain} for this company`,
  }));
  throw new ProblemError(
    'conflict',
    `Several companies have the name ${JSON.stringify(name)}: choose one by its domain.`,
    {
      errors,
    },
  );
}
