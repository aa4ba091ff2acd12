import {
  reasons,
  type EmailFinderResult,
  type FindEmailRequest,
  type ResultRow,
  FindEmailFile,
} from '@lode/contracts';
import { bulkFile } from '@lode/work';
import { companyFields } from '../companies/find-company';

/** The person with the address that was found, for lists and exports; none without an address. */
export function foundRows(found: EmailFinderResult, request: FindEmailRequest): ResultRow[] {
  const { email } = found;
  if (email === null) return [];
  return [
    {
      name: nameIn(found, request),
      company: found.company_match?.name ?? request.company ?? null,
      title: found.position,
      email,
      phone: null,
      website: found.domain,
      address: null,
      rating: null,
      confidence: found.confidence,
      tech_stack: [],
      source: found.sources[0] ?? 'pattern_match',
      ...(found.accept_all !== null && { accept_all: found.accept_all }),
      ...verificationOf(found),
    },
  ];
}

function nameIn({ full_name: found }: EmailFinderResult, request: FindEmailRequest): string | null {
  const { first_name: first, last_name: last, full_name: full } = request;
  const name = found ?? full ?? [first, last].filter(Boolean).join(' ');
  return name.trim() || null;
}

function verificationOf({
  verdict,
  reason: given,
  score,
  checked_at,
}: EmailFinderResult): Pick<ResultRow, 'verification'> {
  const reason = reasons.find((each) => each === given);
  if (verdict === null || reason === undefined) return {};
  return { verification: { verdict, reason, score, checked_at, mx_host: null, mail_provider: null } };
}

/** Titles of columns with profiles, in exports of networks and CRMs. */
const profileTitles = [
  ...['profile', 'linkedin', 'linkedinurl', 'linkedinprofile', 'linkedinprofileurl', 'personlinkedinurl'],
  ...['linkedinlink', 'xing', 'xingurl', 'xingprofile'],
];

/** A name at a company says more than a profile, which is used where one of them is missing. */
const isByProfile = (row: Readonly<Record<string, string>>): boolean =>
  'profile_url' in row &&
  !(('domain' in row || 'company' in row) && ('first_name' in row || 'full_name' in row));

/** Rows with a person, by a name at a company or by a profile. */
export const findEmailFile = bulkFile<FindEmailRequest, EmailFinderResult>({
  operation: FindEmailFile,
  fields: [
    ...companyFields,
    { name: 'first_name', kinds: ['first_name'], isOmitted: isByProfile },
    {
      name: 'last_name',
      kinds: ['last_name'],
      isOmitted: (row) => isByProfile(row) || !('first_name' in row),
    },
    {
      name: 'full_name',
      kinds: ['full_name', 'name'],
      isOmitted: (row) => isByProfile(row) || 'first_name' in row,
    },
    { name: 'profile_url', titles: profileTitles, isOmitted: (row) => !isByProfile(row) },
    { name: 'min_confidence' },
  ],
  needs: [
    ['domain', 'company', 'profile_url'],
    ['full_name', 'first_name', 'profile_url'],
  ],
  groupOf: ({ domain, company, profile_url: url }) => (domain ?? company ?? url ?? '').toLowerCase(),
  concurrency: 30,
  columns: [
    'email',
    'confidence',
    'verdict',
    'reason',
    'score',
    'smtp_valid',
    'accept_all',
    'pattern',
    'sources',
    'position',
    'domain',
    'checked_at',
  ],
  linesOf: (found) => [
    {
      email: found.email,
      confidence: found.confidence,
      verdict: found.verdict,
      reason: found.reason,
      score: found.score,
      smtp_valid: found.smtp_valid,
      accept_all: found.accept_all,
      pattern: found.pattern,
      sources: found.sources.join(', '),
      position: found.position,
      domain: found.domain,
      checked_at: found.checked_at,
    },
  ],
  resultsOf: foundRows,
});
