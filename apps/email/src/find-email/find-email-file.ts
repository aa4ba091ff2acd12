import { FindEmailFile, type EmailFinderResult, type FindEmailRequest } from '@lode/contracts';
import { bulkFile } from '@lode/service-kit';
import { companyFields } from '../companies/company-fields';

/** Rows with a person and a company. */
export const findEmailFile = bulkFile<FindEmailRequest, EmailFinderResult>({
  operation: FindEmailFile,
  fields: [
    ...companyFields,
    { name: 'first_name', kinds: ['first_name'] },
    { name: 'last_name', kinds: ['last_name'] },
    { name: 'full_name', kinds: ['full_name', 'name'], unless: 'first_name' },
    { name: 'min_confidence' },
  ],
  needs: [
    ['domain', 'company'],
    ['full_name', 'first_name'],
  ],
  groupOf: ({ domain, company }) => (domain ?? company ?? '').toLowerCase(),
  concurrency: 30,
  columns: [
    'email',
    'confidence',
    'verdict',
    'reason',
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
      smtp_valid: found.smtp_valid,
      accept_all: found.accept_all,
      pattern: found.pattern,
      sources: found.sources.join(', '),
      position: found.position,
      domain: found.domain,
      checked_at: found.checked_at,
    },
  ],
});
