import type { BulkFile } from '@lode/service-kit';

/** Columns of files that name a company; the domain has precedence over the name. */
export const companyFields: BulkFile['fields'] = [
  { name: 'domain', titles: ['companydomain', 'emaildomain'], kinds: ['website'], several: 'domain' },
  { name: 'company', kinds: ['company'], isOmitted: (values) => 'domain' in values },
];
