// Compares the number of objects that the importer reads from an extract with a count by osmium-tool, for each key and
// type of object. `node tools/bench/places/osmium-count.cjs [FILE…]` after a build; osmium-tool is a package of Debian.
'use strict';
const { execFileSync } = require('node:child_process');
const { existsSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join, resolve } = require('node:path');

const root = resolve(__dirname, '../../..');
const shared = ['helsinki-centre.osm.pbf', 'baltimore.osm.pbf'].map((name) =>
  resolve(root, '../shared/osm', name),
);
const types = ['node', 'way', 'relation'];
const values = (text) => text.trim().split(/\s+/);

/** The rule of docs/guides/places.md as osmium expressions: the only values that count, or the excluded ones. */
const rule = {
  shop: { except: ['no', 'vacant'] },
  office: { except: ['no', 'vacant'] },
  craft: { except: ['no', 'vacant'] },
  healthcare: { except: ['no', 'vacant'] },
  education: { except: ['no', 'vacant'] },
  amenity: {
    except:
      values(`no vacant advertising artwork atm baby_hatch baking_oven bbq bear_box bell bench bicycle_parking
      bicycle_repair_station bicycle_wash binoculars car_pooling changing_room citymap_post clock compressed_air
      device_charging_station dog_bin dog_toilet dog_waste_bin dressing_room drinking_water feeding_place fire_hydrant
      firepit fountain game_feeding garage garages give_box givebox grave_yard grit_bin hitching_post hunting_stand
      kneipp_water_cure lavoir letter_box library_dropoff loading_dock locker lockers lounger motorcycle_parking
      notice_board parcel_locker parking parking_entrance parking_space payment_terminal photo_booth polling_station
      post_box public_bookcase public_building recycling refugee_site sanitary_dump_station seat shelter shower
      sloped_curb smoking_area table telephone ticket_validator toilet toilets trolley_bay trough vacuum_cleaner
      vending_machine waste_basket waste_disposal water water_point watering_place weigh_bridge weighbridge yes`),
  },
  tourism: {
    except: values(`no vacant artwork attraction camp_pitch information picnic_site picnic_table viewpoint
      wilderness_hut yes`),
  },
  leisure: {
    only: values(`adult_gaming_centre amusement_arcade beach_resort bingo bowling_alley club dance dance_hall
      escape_game fitness_centre gambling golf_course hackerspace horse_riding ice_rink indoor_play marina
      miniature_golf paintball resort sauna shooting_ground soft_play spa sports_centre sports_hall stadium summer_camp
      tanning_salon trampoline_park video_arcade water_park`),
  },
  industrial: {
    only: values(`auto_wrecker bakery brewery brickyard concrete_plant depot distillery factory food heating_station
      machine_shop sawmill scrap_yard slaughterhouse steelmaking warehouse`),
  },
  man_made: { only: ['works'] },
  telecom: { only: ['data_center'] },
};

/** A value that counts may be anywhere in a list. */
const inList = (value) => [`${value};*`, `*;${value}*`, `*; ${value}*`];

const expressions = (key, { only, except }) =>
  (only ? [`=${only}`, ...only.flatMap(inList).map((value) => `=${value}`)] : [`!=${except}`]).map(
    (values) => `nwr/${key}${values}`,
  );

/** Excludes lists that osmium takes for one value although none of their values counts. */
function counts(line, key, { except = [] }) {
  const [, value = ''] = new RegExp(`[T,]${key}=([^, ]*)`).exec(line) ?? [];
  return value.split(';').some((part) => !except.includes(part.replaceAll('%20%', '')));
}

function countByOsmium(file) {
  const folder = mkdtempSync(join(tmpdir(), 'lode-osmium-'));
  const osmium = (...words) =>
    execFileSync('osmium', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 30,
    });
  const filter = (input, output, ...words) =>
    osmium('tags-filter', '-R', '-O', '-o', output, input, ...words);
  try {
    const [there, named, chosen] = ['there', 'named', 'chosen'].map((name) =>
      join(folder, `${name}.osm.pbf`),
    );
    filter(file, there, '-i', 'nwr/disused=yes', 'nwr/abandoned=yes');
    filter(there, named, 'nwr/name');
    const found = {};
    for (const [key, values] of Object.entries(rule)) {
      filter(named, chosen, ...expressions(key, values));
      // One line per object; its first letter is the type.
      const lines = osmium('cat', '-f', 'opl', chosen)
        .split('\n')
        .filter((line) => counts(line, key, values));
      for (const type of types) {
        const count = lines.filter((line) => line.startsWith(type[0])).length;
        if (count > 0) found[`${type}/${key}`] = count;
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function countByImporter(file) {
  const { openPlaceFile } = require(join(root, 'apps/leads/dist/importing/open-place-file.js'));
  const { signal } = new AbortController();
  const opened = await openPlaceFile({ file, onProgress: () => undefined, signal }, () => null);
  const counts = {};
  for await (const batch of opened.read(0, signal))
    for (const [name, count] of Object.entries(batch.counts))
      if (name.includes('/') || name === 'without a point') counts[name] = (counts[name] ?? 0) + count;
  await opened.close();
  return counts;
}

/** @returns whether all counts are the same */
async function compare(file) {
  const [importer, osmium] = [await countByImporter(file), countByOsmium(file)];
  const { 'without a point': pointless = 0, ...found } = importer;
  const rows = [...new Set([...Object.keys(found), ...Object.keys(osmium)])].sort().map((name) => {
    const [type, key] = name.split('/');
    const pair = { importer: found[name] ?? 0, osmium: osmium[name] ?? 0 };
    return { key, type, ...pair, same: pair.importer === pair.osmium };
  });
  console.log(`${basename(file)}: ${pointless} of them without a point`);
  console.table(rows);
  return rows.length > 0 && rows.every(({ same }) => same);
}

async function main() {
  const given = process.argv.slice(2);
  const files = (given.length > 0 ? given : shared).filter((file) => existsSync(file));
  if (files.length === 0) throw new Error('no extract to count: name a .osm.pbf file');
  let same = true;
  for (const file of files) same = (await compare(file)) && same;
  if (!same) throw new Error('the counts differ');
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
