import { peopleInJobs, removePeople, type Erasing, type PeopleTable } from '@lode/privacy';
import { statement } from '@lode/database';
import { Not } from 'typeorm';
import { DocumentEntity } from '../documents/document.entity';
import { withEmptyMarkdown } from '../site/page-markdown';

const deleteDocumentsAbout = statement({
  sql: 'DELETE FROM crawl.documents WHERE subject_hashes && $1::text[] RETURNING subject_hashes AS subjects',
  parameters: ['text[]'],
  columns: { subjects: 'text[]' },
});

/** With all documents of their domains. */
const deleteSitesAbout = statement({
  sql: `
    WITH erased AS (
      DELETE FROM crawl.sites WHERE subject_hashes && $1::text[] RETURNING domain, subject_hashes),
    documents AS (DELETE FROM crawl.documents WHERE site IN (SELECT domain FROM erased))
    SELECT domain, subject_hashes AS subjects FROM erased`,
  parameters: ['text[]'],
  columns: { domain: 'text', subjects: 'text[]' },
});

/** Tables that contain data about people. */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'documents',
    what: 'cached document',
    since: ({ fetched_at }) => fetched_at as Date,
    // The reading of the site contains the names of the people on its pages.
    people: () => ({}),
    erase: eraseDocuments,
  },
  {
    table: 'sites',
    what: 'facts of a web site',
    since: ({ read_at }) => read_at as Date,
    erase: eraseSites,
  },
  // The Markdown of a page may name the person in another form.
  peopleInJobs((content, isAbout) => removePeople(withEmptyMarkdown(content), isAbout)),
];

/**
 * Erasing a person of a company also deletes the cached pages of the company's site and all cached responses of
 * sources: their texts may name the person and the company without an identifier to search by.
 */
async function eraseDocuments({ manager, hashes, companies }: Erasing): Promise<(readonly string[])[]> {
  const erased = await deleteDocumentsAbout.rows(manager, [...hashes, ...companies]);
  if (companies.length > 0) await manager.delete(DocumentEntity, { use: Not('page') });
  return erased.map(({ subjects }) => subjects);
}

/**
 * Erasing a reading also deletes all cached documents of its domain: they may contain the person in encoded form, or
 * further data about the person.
 */
async function eraseSites({ manager, hashes, companies }: Erasing): Promise<(readonly string[])[]> {
  const erased = await deleteSitesAbout.rows(manager, [...hashes, ...companies]);
  return erased.map(({ subjects }) => subjects);
}
