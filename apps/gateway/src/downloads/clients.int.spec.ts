import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ProblemError } from '@lode/contracts';
import { until } from '@lode/service-kit/testing';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { FakeFile } from '../testing/fake-file';
import { sampleOperations } from '../testing/sample-operations';

const pageBytes = 900_000;
const large = { count: 1000, body: () => 'x'.repeat(pageBytes) };

let edge: EdgeUnderTest;
let file: FakeFile;
/** The answers to the requests of a test. */
const answers: ServerResponse[] = [];
const clients: Socket[] = [];

beforeEach(async () => {
  edge = await EdgeUnderTest.open(sampleOperations, { LODE_MAX_IN_FLIGHT: '2', LODE_RATE_LIMIT: 'off' });
  file = await FakeFile.serve(edge.service('privacy'));
  edge.app.server.on('request', (_request, response) => answers.push(response));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  answers.length = 0;
  await edge.close();
});

const path = '/things/a/file';
const get = (key = 'acc_a', init: RequestInit = {}): Promise<Response> =>
  fetch(edge.url + path, { ...init, headers: { 'X-API-Key': key } });

const away = (): Promise<never> => Promise.reject(new ProblemError('unavailable'));

/** A client that asks for the file, and reads only what it is told to. */
function slowClient(key = 'acc_a'): Socket {
  const socket = connect(edge.port, '127.0.0.1');
  socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
  clients.push(socket);
  return socket;
}

/** Bytes of an answer that the system has taken from the gateway. */
const takenOf = ({ socket }: ServerResponse): number =>
  (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);

/** Resolves when the system takes no more, since the client does not; with how much that was. */
async function stalled(response: ServerResponse): Promise<number> {
  let [taken, same] = [-1, 0];
  await until(() => {
    same = takenOf(response) === taken && response.writableLength > 0 ? same + 1 : 0;
    taken = takenOf(response);
    return same > 15;
  });
  return taken;
}

describe('a client that reads slowly', () => {
  it('holds two pages, and a further one is asked only when it has taken one', async () => {
    file.pages = large;
    const early: number[] = [];
    file.onPage = (number) => {
      const [response] = answers;
      if (number > 1 && response && takenOf(response) < (number - 1) * pageBytes) early.push(number);
      return Promise.resolve();
    };
    const client = slowClient();
    const answer = await until(() => answers[0]);
    await once(client, 'readable');
    expect(client.read(1000)).toHaveLength(1000);
    const taken = await stalled(answer);
    const asked = file.asked.length;
    expect(asked).toBeLessThanOrEqual(Math.floor(taken / pageBytes) + 2);
    expect(answer.writableLength).toBeLessThanOrEqual(pageBytes + 100);
    client.resume();
    await until(() => file.asked.length > asked + 20);
    client.pause();
    await stalled(answer);
    expect(early).toEqual([]);
    expect(file.asked.length).toBeLessThan(large.count);
  });

  it('takes no place from others while the gateway waits for it', async () => {
    file.pages = large;
    for (const [index, account] of ['acc_a', 'acc_a', 'acc_b'].entries()) {
      slowClient(account);
      await stalled(await until(() => answers[index]));
    }
    file.has(['short']);
    const texts = await Promise.all([get(), get()].map(async (response) => (await response).text()));
    expect(texts).toEqual(['short', 'short']);
  });

  it('is not refused in the middle of its file where others have taken all places', async () => {
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    file.onPage = (number) => {
      if (number === 1 && tries++ === 0) return away();
      return number === 0 && tries > 0 ? gate.promise : Promise.resolve();
    };
    const begun = await get('acc_b');
    await until(() => tries === 1);
    // It waits for its service, and others take all there is meanwhile.
    const others = [get(), get()];
    await until(() => file.asked.length === 4);
    expect((await get()).status).toBe(503);
    expect(tries).toBe(1);
    expect(await begun.text()).toBe('a\r\nb\r\nc\r\n');
    gate.resolve();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a client that hangs up', () => {
  it('is asked no further page for', async () => {
    file.pages = large;
    const client = slowClient();
    await stalled(await until(() => answers[0]));
    const asked = file.asked.length;
    client.destroy();
    await until(() => answers[0]?.destroyed);
    file.has(['short']);
    expect(await (await get()).text()).toBe('short');
    expect(file.asked).toHaveLength(asked + 1);
  });

  it('is not waited for either, where its service is away', async () => {
    file.onPage = (number) => (number === 1 ? away() : Promise.resolve());
    const asked = (account: string): number =>
      file.asked.filter(({ context }) => context.account === account).length;
    const gone = slowClient('acc_gone');
    await until(() => asked('acc_gone') === 2);
    gone.destroy();
    await until(() => answers[0]?.destroyed);
    slowClient('acc_there');
    // By then the other one would have been tried again as well.
    await until(() => asked('acc_there') === 3);
    expect(asked('acc_gone')).toBe(2);
  });

  it.each([
    ['while its first page is on its way', 0],
    ['while a later one is', 3],
  ])('%s gives its places back', async (_when, held) => {
    const never = new Promise<never>(() => undefined);
    file.pages = { count: 9, body: String };
    file.onPage = (number) => (number === held ? never : Promise.resolve());
    for (let round = 0; round < 12; round += 1) {
      const client = slowClient();
      const answer = await until(() => answers[round]);
      await until(() => file.asked.length === (held + 1) * (round + 1));
      client.destroy();
      await until(() => answer.destroyed);
    }
    file.reset();
    expect(await (await get()).text()).toBe('a\r\nb\r\nc\r\n');
  });
});

describe('too many downloads of an account', () => {
  it('are refused, until one of them has ended', async () => {
    file.pages = large;
    for (let count = 1; count <= 8; count += 1) {
      slowClient();
      await stalled(await until(() => answers[count - 1]));
    }
    file.has(['short']);
    const refused = await get();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      code: 'overloaded',
      detail: expect.stringContaining('downloads'),
    });
    expect((await get('acc_b')).status).toBe(200);
    clients[0]?.destroy();
    await until(() => answers[0]?.destroyed);
    for (let round = 0; round < 20; round += 1) expect(await (await get()).text()).toBe('short');
  });
});

describe('a gateway that stops', () => {
  it('sends what it has begun, and waits for no idle connection after it', async () => {
    const gate = Promise.withResolvers<void>();
    file.onPage = (number) => (number === 1 ? gate.promise : Promise.resolve());
    const response = await get();
    const closed = edge.app.close();
    await until(() => !edge.app.server.listening);
    gate.resolve();
    expect(await response.text()).toBe('a\r\nb\r\nc\r\n');
    await closed;
  });

  it('breaks off what takes too long', async () => {
    file.onPage = (number) => (number === 1 ? new Promise(() => undefined) : Promise.resolve());
    const response = await get();
    const closed = edge.app.close();
    edge.app.server.closeAllConnections();
    await expect(response.text()).rejects.toThrow('terminated');
    await closed;
  });
});
