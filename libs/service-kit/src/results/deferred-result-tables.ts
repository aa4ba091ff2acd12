import { accountPolicy } from '../database/account-scope';
import { commentOn } from '../database/comments';
import { subjectHashes } from '../database/kit-comments';
import { guardPeople } from '../privacy/privacy-tables';

/**
 * Statements that create the table of result sets whose rows are written when they are first read, for a migration after
 * those of `createResultQuestions`.
 */
export const createDeferredResults = (schema: string): string[] => [
  `CREATE TABLE ${schema}.deferred_results (
    set_id text PRIMARY KEY REFERENCES ${schema}.result_sets ON DELETE CASCADE,
    account_id text NOT NULL,
    request json NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX deferred_results_subjects ON ${schema}.deferred_results USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.deferred_results`),
  ...guardPeople(schema, 'deferred_results', { ofAccounts: true }),
  ...commentOn(schema, {
    deferred_results: 'Requests of result sets whose rows are written when they are first read.',
    'deferred_results.request': 'Request without its page.',
    'deferred_results.subject_hashes': subjectHashes,
  }),
];
