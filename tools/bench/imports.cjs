// Imports of new rows into empty tables: by the commands of an operator, and by jobs of callers.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { closeSync, openSync, writeSync } = require('node:fs');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const {
  CreateList,
  ImportDeploymentSuppressions,
  ImportLeads,
  jobOperations,
  uploadOperations,
} = require('@lode/contracts');
const { createContext } = require('@lode/bus');
const { Cleanup } = require('@lode/platform');
const { uploadFile } = require('@lode/testing');
const { firstSyllables, secondSyllables, towns } = require('./searches/world.json');
const { fromLeads } = require('./built.cjs');
const { fine, printTable, progress, reportTargets, whole } = require('./harness.cjs');
const { connect, measureWork, startPostgres, temporaryFolder } = require('./processes.cjs');
const { createRandom, pick } = require('./searches/fill.cjs');
const { createTables, prepareServices, suppressionKey } = require('./services.cjs');

// A generated file of OpenStreetMap.

const { osmFileParts } = fromLeads('importing/testing/osm-file-parts');

/** Objects per block, as in files of other writers. */
const perBlock = 8000;
const kinds = Object.entries({
  amenity: 'dentist',
  shop: 'bakery',
  office: 'lawyer',
  craft: 'plumber',
  tourism: 'hotel',
});
const words = firstSyllables.flatMap((first) => secondSyllables.map((second) => `${first}${second}`));

/** One of two businesses has a phone number, one of three a site. */
function tagsOf(number) {
  const [key, value] = kinds[number % kinds.length];
  return {
    ...{ [key]: value, name: `Business ${number}`, 'addr:street': 'Main Street' },
    'addr:housenumber': String(number % 200),
    ...(number % 2 === 0 && { phone: `+1 512-555-${String(number % 10_000).padStart(4, '0')}` }),
    ...(number % 3 === 0 && { website: `https://www.business-${number}.com/` }),
  };
}

/** A place in one of the towns, which have two of three places, or anywhere; few words are in many names. */
function placeAt(index) {
  const random = createRandom(index);
  const { lat, lon } = towns[Math.floor(random() ** 2 * towns.length)];
  const [north, east] = [random() - 0.5, random() - 0.5];
  const isInTown = index % 3 > 0;
  const word = () => words[Math.floor(random() ** 3 * words.length)];
  const family = [firstSyllables, secondSyllables, firstSyllables].map((part) => pick(random, part)).join('');
  return {
    id: index + 1,
    lat: isInTown ? lat + 0.3 * north : 120 * north,
    lon: isInTown ? lon + 0.4 * east : 350 * east,
    tags: { ...tagsOf(index), name: `${word()} ${word()} ${family}` },
  };
}

function* blocksOf(count) {
  for (let from = 0; from < count; from += perBlock) {
    const length = Math.min(perBlock, count - from);
    yield { nodes: Array.from({ length }, (_, index) => placeAt(from + index)) };
  }
}

/** Writes a file in which every object is a place. */
function writePlaces(file, count) {
  const handle = openSync(file, 'w');
  const header = { bbox: [-180, -85, 180, 85], replicated: Date.parse('2026-11-01') / 1000 };
  for (const part of osmFileParts({ ...header, blocks: blocksOf(count) })) writeSync(handle, part);
  closeSync(handle);
}

// Generated rows of CSV files.

const givenNames = 'Anna Bruno Clara Dmitri Elena Felix Grace Hugo Ines Jonas'.split(' ');
const familyNames = 'Abel Brandt Conti Dvorak Eriksen Fischer Garcia Horvat Ivanova'.split(' ');
const titles = ['Owner', 'Head of Sales', 'CTO', 'Marketing Manager', 'Praxisinhaberin'];
const cities = [
  ['Wien', '1010', 'Austria', '+43 1 58'],
  ['Berlin', '10115', 'Germany', '+49 30 90'],
  ['Lyon', '69001', 'France', '+33 4 72'],
  ['Austin', '78701', 'United States', '+1 512 5'],
];

/** As a CRM exports them: three leads of each company. */
const leads = {
  head: 'First Name,Last Name,Company,Job Title,Email,Phone,Website,Street,Postal Code,City,Country,Tags,Industry,Notes\n',
  row: (index) => {
    const company = Math.floor(index / 3);
    const [given, family] = [givenNames[index % 10], familyNames[Math.floor(index / 10) % 9]];
    const [city, code, country, prefix] = cities[company % cities.length];
    const domain = `company-${company}.example`;
    const person = [given, family, `Company ${company} GmbH`, titles[index % titles.length]];
    const reached = [`${given}.${family}${index}@${domain}`, `${prefix}${String(index).padStart(6, '0')}`];
    const place = [`https://www.${domain}/`, `"Main Street ${company % 200}"`, code, city, country];
    return `${[...person, ...reached, ...place, 'fair;2026', 'Dentistry', `"Met at hall ${index % 500}"`].join(',')}\n`;
  },
};

const suppressions = {
  head: 'email\n',
  row: (index) => `someone${index}@elsewhere${index % 1000}.test\n`,
};

const account = 'acc_bench';
const pollIntervalMs = 20;
/** Of the rows of a full run. */
const quickShare = 0.02;

const placesImport = path.resolve(__dirname, '../../apps/leads/dist/cli/places-import.js');
/** `max` in seconds or megabytes, for all rows */
const imports = {
  'new places': { rows: 600_000, max: { seconds: 40, peak: 400 } },
  'new leads': {
    ...{ service: 'outreach', format: leads, rows: 100_000, max: { seconds: 10 } },
    operation: ImportLeads,
    request: async (bus) => ({ id: (await ask(bus, CreateList, { name: 'Bench' })).id }),
  },
  'new suppressions': {
    ...{ service: 'privacy', format: suppressions, rows: 100_000, max: { seconds: 2.5 } },
    operation: ImportDeploymentSuppressions,
    request: async () => ({}),
  },
};

/** @returns whether the targets are reached */
async function runImports({ quick }) {
  const measured = [];
  for (const [title, { rows, ...one }] of Object.entries(imports)) {
    const count = quick ? rows * quickShare : rows;
    progress(`${title}: ${whole(count)}`);
    measured.push({ ...one, title, rows: count, ...(await measureImport({ ...one, rows: count })) });
  }
  progress('');
  console.log('\nImports of new rows');
  printTable(
    ['', 'rows', 'seconds', 'rows/s', 'process s', 'Postgres s', 'peak MB'],
    measured.map(({ title, rows, seconds, own, postgres, peak }) => [
      ...[title, whole(rows), fine(seconds), whole(rows / seconds)],
      ...[own, postgres, peak].map(fine),
    ]),
  );
  return reportTargets(
    measured.flatMap(({ title, max = {}, ...one }) =>
      Object.entries(max).map(([figure, most]) => [
        one[figure] <= most,
        `${title}: ${figure} ${fine(one[figure])}, target: ${most} for all rows`,
      ]),
    ),
  );
}

async function measureImport(one) {
  const cleanup = new Cleanup();
  try {
    const adminUrl = await startPostgres(cleanup);
    const client = await connect(adminUrl, cleanup);
    return await (one.service ? importByJob : importPlaces)(one, { adminUrl, client, cleanup });
  } finally {
    await cleanup.run();
  }
}

async function importPlaces({ rows }, { adminUrl, client, cleanup }) {
  const file = path.join(temporaryFolder(cleanup), 'generated.osm.pbf');
  writePlaces(file, rows);
  const env = {
    ...{ ...process.env, LODE_SUPPRESSION_KEY: suppressionKey },
    DATABASE_URL: (await createTables(['leads'], adminUrl))('leads'),
  };
  return measureWork(client, () => {
    const child = spawn(process.execPath, [placesImport, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-2000)));
    const done = once(child, 'close').then(([status]) => {
      if (status !== 0) throw new Error(`the import ended with status ${status}: ${errors}`);
    });
    return { pid: child.pid, done };
  });
}

async function importByJob({ service, format, operation, request, rows }, { adminUrl, client, cleanup }) {
  const { start, bus } = await prepareServices(['privacy', 'outreach'], adminUrl, cleanup);
  const privacy = await start('privacy');
  const { pid } = service === 'privacy' ? privacy : await start(service);
  const lines = Array.from({ length: rows }, (_, index) => format.row(index));
  const content = `${format.head}${lines.join('')}`;
  const upload = await uploadFile(bus, uploadOperations[service], { operation, account, content });
  const asked = { ...(await request(bus)), upload };
  const importAll = async () => {
    const { id } = await ask(bus, operation, asked);
    for (;;) {
      const job = await ask(bus, jobOperations[service].get, { id });
      if (job.state === 'done') return job.result;
      if (!['queued', 'running'].includes(job.state)) throw new Error(`import ${JSON.stringify(job)}`);
      await wait(pollIntervalMs);
    }
  };
  const figures = await measureWork(client, () => ({ pid, done: importAll() }));
  if (figures.result.added !== rows) throw new Error(`${rows} rows: ${JSON.stringify(figures.result)}`);
  return figures;
}

const ask = (bus, operation, request) => bus.call(operation, request, createContext(10_000, { account }));

module.exports = { runImports };
