import { peopleInJobs, removePeople, type Erasing, type PeopleTable } from '@lode/service-kit';
import { withEmptyMarkdown } from '../site/page-markdown';

/** Tables that contain data about people. */
export const heldPeople: readonly PeopleTable[] = [
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
  const [erased] = await manager.query<[{ subjects: string[] }[], number]>(
    `DELETE FROM crawl.documents WHERE subject_hashes && $1::text[] RETURNING subject_hashes AS subjects`,
    [[...hashes, ...companies]],
  );
  if (companies.length > 0) await manager.query(`DELETE FROM crawl.documents WHERE use <> 'page'`);
  return erased.map(({ subjects }) => subjects);
}

interface ErasedSite {
  readonly domain: string;
  readonly subjects: readonly string[];
}

/**
 * Erasing a reading also deletes all cached documents of its domain: they may contain the person in encoded form, or
 * further data about the person.
 */
async function eraseSites({ manager, hashes, companies }: Erasing): Promise<(readonly string[])[]> {
  const erased = await manager.query<ErasedSite[]>(
    `WITH erased AS (
       DELETE FROM crawl.sites WHERE subject_hashes && $1::text[] RETURNING domain, subject_hashes),
     documents AS (DELETE FROM crawl.documents WHERE site IN (SELECT domain FROM erased))
     SELECT domain, subject_hashes AS subjects FROM erased`,
    [[...hashes, ...companies]],
  );
  return erased.map(({ subjects }) => subjects);
}
