import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '@lode/platform';
import type { Sandbox } from '@lode/sandbox';
import { examine } from './examine';
import { sandboxNetwork, type Network } from './network';

const address = '127.77.200.25';
const heloName = 'mail.doctor.test';
const blocklist = 'bl.doctor.test';
const a = (target: string) => ({ records: [{ type: 'A' as const, address: target }] });

let dataDir: string;
let network: Network;
let sandbox: Sandbox;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lode-doctor-'));
  network = await sandboxNetwork(dataDir);
  if (!network.sandbox) throw new Error('there is no sandbox');
  ({ sandbox } = network);
  // The tests follow each other faster than GDELT and GLEIF allow.
  sandbox.directory.gdelt.mode('unpaced');
  sandbox.directory.gleif.mode('unpaced');
  sandbox.add({ name: 'example.com' });
  sandbox.add({ name: 'closed.test', hosts: [{ network: 'refused' }] });
  sandbox.add({
    name: 'doctor.test',
    hosts: [],
    dns: {
      [heloName]: a(address),
      '25.200.77.127.in-addr.arpa': { records: [{ type: 'PTR', target: heloName }] },
      'odd.doctor.test': a('127.77.200.26'),
      [`2.0.0.127.${blocklist}`]: a('127.0.0.2'),
      [`2.0.0.127.listing.doctor.test`]: a('127.0.0.2'),
      [`25.200.77.127.listing.doctor.test`]: a('127.0.0.4'),
      [`2.0.0.127.refusing.doctor.test`]: a('127.255.255.254'),
    },
  });
});
afterAll(async () => {
  await network.close();
  rmSync(dataDir, { recursive: true });
});

async function doctor(args: readonly string[], settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const environment = { ...network.environment, LODE_HELO_NAME: heloName, ...settings };
  const status = await examine(args, environment, (line) => lines.push(line));
  return { status, lines, report: lines.join('\n') };
}

const usual = ['--smtp-host=mx1.example.com', `--blocklist=${blocklist}`];

test('a healthy deployment passes', async () => {
  const { status, report } = await doctor(usual);
  expect(report).not.toContain('FAILED');
  expect(status).toBe(0);
  for (const line of [
    /ok +resolver +\S+ answers \(\d+ ms\)/,
    /ok +port 25 +mx1\.example\.com \[127\.77\.\d+\.\d+\]:25 greets this machine/,
    /ok +HELO name +mail\.doctor\.test resolves to 127\.77\.200\.25 and back/,
    /ok +blocklist bl\.doctor\.test +127\.77\.200\.25: not listed/,
    /ok +contact URL/,
    /ok +clock +Within \d s of the clock of data\.iana\.org/,
    /ok +mail relay +127\.0\.0\.1:\d+ accepts mail/,
    /ok +source overpass +overpass\.lode\.test answers in \d+ ms: Overpass API \d/,
    /skipped +source nominatim +Off: LODE_NOMINATIM_URL is not set/,
    /ok +source gleif +api\.gleif\.org answers in \d+ ms: 20\d\d-/,
    /ok +source wikidata +www\.wikidata\.org answers in \d+ ms: MediaWiki/,
    /ok +source greenhouse +boards-api\.greenhouse\.io answers/,
    /All \d+ checks passed\./,
  ])
    expect(report).toMatch(line);
});

/** A fault, the check that fails, and the fix in the report. */
test.each<[string, string, RegExp, () => ReturnType<typeof doctor>]>([
  [
    'a resolver that does not answer',
    'resolver',
    /set LODE_DNS_SERVERS/,
    () => doctor(usual, { LODE_DNS_SERVERS: '127.0.0.1:1' }),
  ],
  [
    'a blocked port 25',
    'port 25',
    /ask your provider to open it|the provider blocks port 25/,
    () => doctor(['--smtp-host=mx1.closed.test']),
  ],
  [
    'a HELO name without PTR record',
    'HELO name',
    /Ask the provider of the address for the PTR record/,
    () => doctor(usual, { LODE_HELO_NAME: 'odd.doctor.test' }),
  ],
  [
    'a listed address',
    'blocklist listing.doctor.test',
    /Ask the list to remove the address/,
    () => doctor(['--blocklist=listing.doctor.test']),
  ],
  [
    'a blocklist that refuses the resolver',
    'blocklist refusing.doctor.test',
    /Many blocklists refuse public resolvers/,
    () => doctor(['--blocklist=refusing.doctor.test']),
  ],
  [
    'a relay that is down',
    'mail relay',
    /Check host and port in LODE_MAIL_RELAY_URL/,
    () => doctor(usual, { LODE_MAIL_RELAY_URL: 'smtp://127.0.0.1:1' }),
  ],
  ['no contact', 'contact URL', /Set LODE_CONTACT_URL/, () => doctor(usual, { LODE_CONTACT_URL: '' })],
  [
    'a search engine without JSON',
    'source searxng',
    /Add json to search\.formats/,
    async () => {
      sandbox.directory.searxng.mode('json off');
      try {
        return await doctor(usual);
      } finally {
        sandbox.directory.searxng.mode('ok');
      }
    },
  ],
  [
    'a source that is down',
    'source wikidata',
    /out of order: run the doctor again later/,
    async () => {
      sandbox.directory.wikidata.mode('failing');
      try {
        return await doctor(usual);
      } finally {
        sandbox.directory.wikidata.mode('ok');
      }
    },
  ],
])('%s fails the check %s', async (_, name, fix, run) => {
  const { status, lines } = await run();
  expect(status).toBe(1);
  const at = lines.findIndex((line) => line.startsWith('FAILED') && line.includes(` ${name} `));
  expect(lines[at + 1]).toMatch(fix);
});

test('three faults are three failed checks', async () => {
  const { status, lines } = await doctor(['--smtp-host=mx1.closed.test'], {
    LODE_HELO_NAME: 'odd.doctor.test',
    LODE_MAIL_RELAY_URL: 'smtp://127.0.0.1:1',
  });
  expect(status).toBe(1);
  const failures = lines.filter((line) => line.startsWith('FAILED'));
  expect(failures).toHaveLength(3);
  expect(lines.filter((line) => line.includes('Fix: '))).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^3 of \d+ checks failed\.$/);
});

const root = resolve(__dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The settings of the sandbox in the chart. */
function settingsOfChart(): Environment {
  const [, block = ''] = /define "lode\.sandbox\.settings"[^]*?-}}\n(LODE_[^]*?){{- end }}/.exec(
    textOf('k8s/chart/templates/_environment.tpl'),
  ) ?? [''];
  return Object.fromEntries(
    [...block.matchAll(/^(LODE_\w+): (\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

test.each<[string, () => Environment]>([
  ['Compose', () => parseEnv(textOf('docker/sandbox.env'))],
  ['Kubernetes', settingsOfChart],
])('the names in the settings of the sandbox of %s exist', async (_, read) => {
  // The sandbox of this process replaces addresses of containers and mounted files.
  const named = Object.entries(read()).filter(([, value]) => value?.includes('.test'));
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining(['LODE_SEARXNG_URL', 'LODE_OVERPASS_URL', 'LODE_CONTACT_URL', 'LODE_HELO_NAME']),
  );
  const { lines } = await doctor(
    ['--smtp-host=mx1.example.com'],
    Object.fromEntries(named) as Record<string, string>,
  );
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([]);
});

test('rejects unknown options before any check', () => {
  expect(() => examine(['--all'], network.environment, () => undefined)).toThrow('Usage: doctor');
});
