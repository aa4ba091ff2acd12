import { VerifyEmailFile, type VerificationResult, type VerifyEmailRequest } from '@lode/contracts';
import { mailDomain, readAddress } from '@lode/domain/addresses';
import { bulkFile } from '@lode/service-kit';
import { verifiedRows } from '../verified-rows/verified-row';

/** Rows with an email address, of which hosts are asked as for single addresses. */
export const verifyEmailFile = bulkFile<VerifyEmailRequest, VerificationResult>({
  operation: VerifyEmailFile,
  fields: [
    { name: 'email', kinds: ['email'], several: 'email', isValue: (text) => readAddress(text).parsed.ok },
  ],
  needs: [['email']],
  groupOf: ({ email }) => mailDomain(email),
  concurrency: 100,
  columns: [
    'email',
    'status',
    'verdict',
    'reason',
    'score',
    'deliverable_probability',
    'code',
    'mx_found',
    'mx_host',
    'mail_provider',
    'accept_all',
    'disposable',
    'role',
    'free',
    'did_you_mean',
    'checked_at',
  ],
  linesOf: (result) => [
    { ...result, partial: undefined, input: undefined, hint: undefined, evidence: undefined },
  ],
  resultsOf: verifiedRows,
});
