import { statement, typed } from '@lode/service-kit';

/** Max stored results per query. */
const maxAnswers = 100;

/** The newest results with one of the people. */
export const answersAbout = statement({
  sql: `
    SELECT result FROM intel.answers WHERE subject_hashes && $1::text[]
    ORDER BY collected_at DESC LIMIT ${maxAnswers}`,
  parameters: ['text[]'],
  columns: { result: typed<object>('json') },
});
