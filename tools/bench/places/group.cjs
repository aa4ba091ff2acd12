// The grouping of places, as the leads service does it after an import, in a process of its own.
'use strict';
const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const { DataSource } = require('typeorm');
const { fromLeads } = require('../built.cjs');

/** The import of the generated places. */
const endImport = `
  INSERT INTO leads.imports (id, dataset, file_name, fingerprint, state, started_at, updated_at)
  OVERRIDING SYSTEM VALUE VALUES (1, 'overture', 'generated', '', 'done', now(), now())`;

/**
 * Groups all places. @param client of an administrator.
 * @returns seconds, seconds of processor time without Postgres, megabytes of memory at most, and the number of places
 * that are not alone
 */
async function groupPlaces(client, url) {
  await client.query(endImport);
  const { stdout } = await promisify(execFile)(process.execPath, [__filename, url]);
  await client.query('VACUUM ANALYZE leads.place_groups');
  const { rows } = await client.query('SELECT count(*)::int AS grouped FROM leads.place_groups');
  return { ...JSON.parse(stdout), grouped: rows[0].grouped };
}

async function group(url) {
  const { PlaceGrouping } = fromLeads('grouping/place-grouping');
  const { PlaceGroupsRepository } = fromLeads('grouping/place-groups.repository');
  const { createTownAround } = fromLeads('locations/town-around');
  const source = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  const [started, used] = [performance.now(), process.cpuUsage()];
  const groups = new PlaceGroupsRepository(source);
  await new PlaceGrouping({ groups, townAround: createTownAround() }).run(new AbortController().signal);
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - started) / 1000;
  await source.destroy();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ seconds, cpu: (user + system) / 1e6, megabytes }));
}

if (require.main === module) void group(process.argv[2]);

module.exports = { groupPlaces };
