import type { Erasing, PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'documents',
    what: 'cached document',
    since: ({ fetched_at }) => fetched_at as Date,
    // The reading of the site tells the names of the people on its pages.
    people: () => ({}),
    erase: eraseDocuments,
  },
  {
    table: 'sites',
    what: 'facts of a web site',
    since: ({ read_at }) => read_at as Date,
    erase: eraseSites,
  },
];

/**
 * With a name at a company go the pages of its site, and all answers of sources that are kept: such an answer may name
 * the person and the company in its text, without anything by which it is found.
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
 * With a reading go all cached documents of its domain: they may hide the person in ways that are not seen in a text, or
 * tell more of the same person.
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
