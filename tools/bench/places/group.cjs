// The grouping of places, as the leads service does it after an import.
'use strict';
const { DataSource } = require('typeorm');
const { fromLeads } = require('../built.cjs');

const { PlaceGrouping } = fromLeads('grouping/place-grouping');
const { PlaceGroupsRepository } = fromLeads('grouping/place-groups.repository');
const { createTownAround } = fromLeads('locations/town-around');

/** The import of the generated places. */
const endImport = `
  INSERT INTO leads.imports (id, dataset, file_name, fingerprint, state, started_at, updated_at)
  OVERRIDING SYSTEM VALUE VALUES (1, 'overture', 'generated', '', 'done', now(), now())`;

/**
 * Groups all places. @param client of an administrator.
 * @returns seconds, seconds of processor time without Postgres, and the number of places that are not alone
 */
async function groupPlaces(client, url) {
  await client.query(endImport);
  const source = new DataSource({ type: 'postgres', url, extra: { max: 1 } });
  await source.initialize();
  const [started, used] = [performance.now(), process.cpuUsage()];
  const groups = new PlaceGroupsRepository(source);
  await new PlaceGrouping({ groups, townAround: createTownAround() }).run(new AbortController().signal);
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - started) / 1000;
  await source.destroy();
  await client.query('VACUUM ANALYZE leads.place_groups');
  const { rows } = await client.query('SELECT count(*)::int AS grouped FROM leads.place_groups');
  return { seconds, cpu: (user + system) / 1e6, grouped: rows[0].grouped };
}

module.exports = { groupPlaces };
