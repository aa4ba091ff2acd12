import type { DataSource } from 'typeorm';
import type { Town } from '../../locations/location';
import { PlaceGroupsRepository } from '../place-groups.repository';
import { PlaceGrouping } from '../place-grouping.adapter';

/** Groups all places, as after an import. */
export async function groupAll(source: DataSource, town?: Town): Promise<void> {
  await endImport(source);
  await groupWith(new PlaceGroupsRepository(source), town);
}

/** Groups after the imports that have ended. */
export const groupWith = (groups: PlaceGroupsRepository, town?: Town): Promise<void> =>
  new PlaceGrouping({ groups, townAround: () => town }).run(AbortSignal.timeout(30_000));

/** The import of the places of `insertPlaces` ends again. @param bbox west, south, east and north */
export async function endImport(source: DataSource, bbox: readonly number[] | null = null): Promise<void> {
  await source.query('DELETE FROM leads.imports WHERE id = 1');
  await source.query(
    `INSERT INTO leads.imports (id, dataset, file_name, fingerprint, bbox, state, started_at, updated_at)
     OVERRIDING SYSTEM VALUE VALUES (1, 'openstreetmap', 'places.osm.pbf', 'f', $1, 'done', now(), now())`,
    [bbox],
  );
}
