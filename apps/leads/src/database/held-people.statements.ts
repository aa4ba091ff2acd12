import { statement } from '@lode/service-kit';

/** Leads with one of the people; the totals of their answers decrease. */
export const deleteLeadsAbout = statement({
  sql: `
    WITH erased AS (
      DELETE FROM leads.answer_leads WHERE subject_hashes && $1::text[] RETURNING key, subject_hashes),
    counted AS (
      UPDATE leads.answers SET total = total - gone.leads
      FROM (SELECT key, count(*)::int AS leads FROM erased GROUP BY key) AS gone WHERE answers.key = gone.key)
    SELECT subject_hashes AS subjects FROM erased`,
  parameters: ['text[]'],
  columns: { subjects: 'text[]' },
});
