import { SearchDomainFile, type DomainSearchResult, type SearchDomainRequest } from '@lode/contracts';
import { bulkFile } from '@lode/work';
import { companyFields } from '../companies/find-company';
import { resultRows, verdictsIn } from './result-rows';

/** Rows with a company, whose addresses have a line each. */
export const searchDomainFile = bulkFile<SearchDomainRequest, DomainSearchResult>({
  operation: SearchDomainFile,
  fields: companyFields,
  needs: [['domain', 'company']],
  constants: { limit: 50 },
  groupOf: ({ domain, company }) => (domain ?? company ?? '').toLowerCase(),
  concurrency: 30,
  columns: [
    'domain',
    'company',
    'email',
    'name',
    'position',
    'type',
    'seniority',
    'department',
    'decision_maker',
    'phone',
    'confidence',
    'verdict',
    'score',
    'mail_provider',
    'sources',
  ],
  linesOf: ({ domain, company, emails }) => {
    const of = { domain, company };
    if (emails.length === 0) return [of];
    return emails.map(({ sources, verification, ...found }) => ({
      ...of,
      email: found.email,
      name: found.name,
      position: found.position,
      type: found.type,
      seniority: found.seniority,
      department: found.department,
      decision_maker: found.decision_maker,
      confidence: found.confidence,
      phone: found.phone,
      verdict: verification?.verdict,
      score: verification?.score,
      mail_provider: verification?.mail_provider,
      sources: sources.join(', '),
    }));
  },
  resultsOf: ({ emails, ...company }) => resultRows(emails, company, verdictsIn(emails)),
});
