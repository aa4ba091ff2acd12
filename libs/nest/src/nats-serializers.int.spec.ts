import { fieldsOf, ListLists, operations, ProblemError } from '@lode/contracts';
import { connectNats } from '@lode/bus';
import { startNatsServer, testBus, type TestNatsServer } from '@lode/testing';
import { headers } from '@nats-io/transport-node';
import { ClientNats, NatsRecordBuilder } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { LodeException } from './lode-exception';
import { LodeNatsDeserializer, LodeNatsSerializer } from './nats-serializers';

let server: TestNatsServer;
let stop: () => Promise<void>;
const requests: unknown[] = [];

beforeAll(async () => {
  server = await startNatsServer();
  const bus = testBus(await connectNats({ natsUrl: server.url, name: 'outreach' }), 'outreach');
  bus.serve(ListLists, async (request, { account }) => {
    requests.push([request, account]);
    if (request.limit === 0) throw new ProblemError('rate_limited', 'Too many.', { retryAfter: 3 });
    return { lists: [], total: request.limit ?? 0, next_cursor: null };
  });
  await bus.flush();
  stop = async () => {
    await bus.close();
    await server.stop();
  };
});
beforeEach(() => requests.splice(0));
afterAll(() => stop());

async function send(client: ClientNats, data: unknown): Promise<unknown> {
  try {
    return await firstValueFrom(client.send(ListLists.subject, data));
  } catch (error) {
    return error;
  } finally {
    await client.close();
  }
}

const ours = { serializer: new LodeNatsSerializer(), deserializer: new LodeNatsDeserializer() };

describe("Nest's own NATS client", () => {
  it('gets an error that says what to use, and its packet is not taken for a request', async () => {
    const error = await send(new ClientNats({ servers: server.url }), { limit: 1 });
    expect(error).toMatchObject({
      ...{ status: 400, code: 'malformed_body' },
      detail: expect.stringMatching(/packet of the NATS transport of Nest.*LodeNatsSerializer/) as string,
    });
    const event = new ClientNats({ servers: server.url });
    await firstValueFrom(event.emit(ListLists.subject, { limit: 1 }));
    await event.close();
    expect(requests).toEqual([]);
  });

  it('sends requests and headers, and gets responses, with the serializers', async () => {
    const response = await send(new ClientNats({ servers: server.url, ...ours }), { limit: 1 });
    expect(response).toEqual({ lists: [], total: 1, next_cursor: null });
    const sent = headers();
    sent.set('Lode-Account', 'acc_1');
    const record = new NatsRecordBuilder({ limit: 2 }).setHeaders(sent).build();
    expect(await send(new ClientNats({ servers: server.url, ...ours }), record)).toMatchObject({ total: 2 });
    expect(await send(new ClientNats({ servers: server.url, ...ours }), {})).toMatchObject({
      total: 0,
    });
    expect(requests).toEqual([
      [{ limit: 1 }, undefined],
      [{ limit: 2 }, 'acc_1'],
      [{}, undefined],
    ]);
  });

  it('gets problems as typed exceptions with the ID of the request', async () => {
    const error = await send(new ClientNats({ servers: server.url, ...ours }), { limit: 0 });
    expect(error).toBeInstanceOf(LodeException);
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, detail: 'Too many.', retryAfter: 3 });
    expect((error as LodeException).requestId).toMatch(/^req_/);
  });
});

it('no request of an operation can be taken for a packet of Nest', () => {
  const named = operations.filter(({ request }) => fieldsOf(request).some(({ name }) => name === 'pattern'));
  expect(named.map(({ name }) => name)).toEqual([]);
});
