import type { Erasing, PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'documents', what: 'cached document', since: ({ fetched_at }) => fetched_at as Date },
  {
    table: 'sites',
    what: 'facts of a web site',
    since: ({ read_at }) => read_at as Date,
    erase: eraseSites,
  },
];

interface ErasedSite {
  readonly domain: string;
  readonly subjects: readonly string[];
}

/**
 * With a reading go all cached documents of its domain: they may hide the person in ways that are not seen in a text, or
 * tell more of the same person.
 */
async function eraseSites({ manager, hashes }: Erasing): Promise<(readonly string[])[]> {
  const erased = await manager.query<ErasedSite[]>(
    `WITH erased AS (
       DELETE FROM crawl.sites WHERE subject_hashes && $1::text[] RETURNING domain, subject_hashes),
     documents AS (DELETE FROM crawl.documents WHERE site IN (SELECT domain FROM erased))
     SELECT domain, subject_hashes AS subjects FROM erased`,
    [hashes],
  );
  return erased.map(({ subjects }) => subjects);
}
