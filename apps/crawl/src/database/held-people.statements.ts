import { statement } from '@lode/service-kit';

export const deleteDocumentsAbout = statement({
  sql: 'DELETE FROM crawl.documents WHERE subject_hashes && $1::text[] RETURNING subject_hashes AS subjects',
  parameters: ['text[]'],
  columns: { subjects: 'text[]' },
});

/** With all documents of their domains. */
export const deleteSitesAbout = statement({
  sql: `
    WITH erased AS (
      DELETE FROM crawl.sites WHERE subject_hashes && $1::text[] RETURNING domain, subject_hashes),
    documents AS (DELETE FROM crawl.documents WHERE site IN (SELECT domain FROM erased))
    SELECT domain, subject_hashes AS subjects FROM erased`,
  parameters: ['text[]'],
  columns: { domain: 'text', subjects: 'text[]' },
});
