import { FindEmailFile, type EmailFinderResult, type FindEmailRequest } from '@lode/contracts';
import { bulkFile } from '@lode/service-kit';
import { companyFields } from '../companies/company-fields';
import { foundRows } from './found-rows';

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
