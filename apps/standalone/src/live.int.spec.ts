import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordedText } from '@lode/domain/testing';
import { startStandalone, type Standalone } from './start-standalone';
import { temporaryFolder } from './testing/temporary-folder';

// A start takes three times as long on a loaded machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

interface Question {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** Answers of the server by the location asked for: a recorded file, or an HTTP status. */
const answers: Readonly<Record<string, string | number>> = {
  Woronicza: 'district',
  Qwertyland: 'country',
  Qwertyquay: 'empty',
  Qwertyford: 'bad-request',
  Qwertystead: 503,
};
const LODE_API_KEY = 'a-key-that-was-chosen';
const clock = '/sandbox/clock';

let folder: string;
let nominatim: Server;
let lode: Standalone;
let asked: Question[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  nominatim = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://nominatim');
    asked.push({ path: pathname, parameters: Object.fromEntries(searchParams), headers });
    const answer = answers[searchParams.get('q') ?? ''] ?? 'empty';
    const status = typeof answer === 'number' ? answer : answer === 'bad-request' ? 400 : 200;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(typeof answer === 'number' ? '' : recordedText(`nominatim/${answer}.json`));
  });
  await once(nominatim.listen(0, '127.0.0.1'), 'listening');
  lode = await startStandalone({
    LODE_DATA_DIR: folder,
    PORT: '0',
    LODE_NETWORK: 'live',
    LODE_DNS_SERVERS: '127.0.0.1:9',
    LODE_CONTACT_URL: 'https://contact.lode.test/',
    LODE_NOMINATIM_URL: `http://127.0.0.1:${(nominatim.address() as AddressInfo).port}`,
    LODE_API_KEY,
  });
});
afterAll(async () => {
  await lode.stop();
  nominatim.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void (asked = []));

async function ask(path: string, key = LODE_API_KEY, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(lode.address + path, {
    headers: { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const search = (location: string) =>
  ask(`/maps-search?${new URLSearchParams({ query: 'dentists', location })}`);

describe('on the real internet, with a Nominatim server', () => {
  it('does not ask for a location that Lode knows', async () => {
    expect(await search('Austin, TX')).toMatchObject({
      status: 200,
      location: { label: 'Austin, Texas, United States' },
    });
    expect(asked).toEqual([]);
  });

  it('asks once for another location, with the address of the operator, and keeps the answer', async () => {
    const found = { status: 200, location: { name: 'Warszawa', country: 'PL' } };
    expect(await search('Woronicza')).toMatchObject(found);
    expect(asked).toMatchObject([
      {
        path: '/search',
        parameters: { q: 'Woronicza', format: 'jsonv2', addressdetails: '1', limit: '1' },
      },
    ]);
    expect(asked[0]?.headers['user-agent']).toContain('https://contact.lode.test/');
    expect(await search('Woronicza')).toMatchObject(found);
    expect(asked).toHaveLength(1);
  });

  it.each(['Qwertyland', 'Qwertyquay', 'Qwertyford', 'Qwertystead'])(
    'answers that %s is unknown if the server names no town or fails',
    async (location) => {
      expect(await search(location)).toMatchObject({ status: 400, code: 'validation' });
      expect(asked.map(({ parameters }) => parameters['q'])).toContain(location);
    },
  );
});

/** At the end, because it stops the product. */
test('on the real internet there is no clock to advance, and the sandbox and its data are not used', async () => {
  expect(lode).toMatchObject({ sandbox: undefined, key: LODE_API_KEY, freshKey: false });
  const missing = { status: 404, code: 'not_found', detail: 'There is no /sandbox/clock; see /docs.' };
  expect(await ask(clock)).toMatchObject(missing);
  expect(await ask(clock, LODE_API_KEY, { advance: 'P1D' })).toMatchObject(missing);
  expect(await ask(clock, LODE_API_KEY, { whatever: 1 })).toMatchObject(missing);
  expect(await ask(clock, 'no-key-of-this-place')).toMatchObject({ status: 404 });
  await lode.stop();
  await expect(startStandalone({ LODE_DATA_DIR: folder, PORT: '0' })).rejects.toThrow(
    'LODE_NETWORK is sandbox, but the data are of the real internet: set LODE_NETWORK=live, or set LODE_DATA_DIR',
  );
});
