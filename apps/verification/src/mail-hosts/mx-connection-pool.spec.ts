import { Semaphore } from '@lode/platform';
import type { DialogueOutcome, RecipientAnswer, SessionFacts } from '../smtp/dialogue';
import { replyFromLines } from '@lode/domain/replies';
import { localLeases } from '../testing/local-leases';
import { MxConnectionPools, type PoolRequest } from './mx-connection-pool';
import type { ConversationPlan, SmtpConversation } from './smtp-connector.adapter';
import { Transcript } from './transcript';

const plainSession: SessionFacts = { tls: false, extensions: [] };
const mailHost = { host: 'mx.acme.test', address: '192.0.2.1' };
const never = new AbortController().signal;
/** Resolves when all pending microtasks have run. */
const settled = () => new Promise(setImmediate);
const ended = (end: DialogueOutcome['end'], known: Partial<DialogueOutcome> = {}): SmtpConversation => ({
  connected: true,
  outcome: { end, phase: 'rcpt', refusal: null, answers: [], session: plainSession, ...known },
});

class FakeConnection {
  readonly answers: RecipientAnswer[] = [];
  readonly closing = Promise.withResolvers<SmtpConversation>();

  constructor(
    readonly plan: ConversationPlan,
    readonly signal: AbortSignal,
  ) {}

  next(): readonly string[] {
    return this.plan.nextRecipients(this.answers, plainSession);
  }

  /** Answers every recipient until the plan is complete, and closes. @returns the flights */
  async answerAll(line = '250 ok'): Promise<readonly (readonly string[])[]> {
    const flights: (readonly string[])[] = [];
    for (let flight = this.next(); flight.length > 0; flight = this.next()) {
      flights.push(flight);
      for (const recipient of flight) this.answers.push({ recipient, reply: replyFromLines([line]) });
    }
    await this.close(ended('complete', { answers: this.answers }));
    return flights;
  }

  async close(conversation: SmtpConversation): Promise<void> {
    this.closing.resolve(conversation);
    await settled();
  }
}

function fakeHosts({ reuseWaitMs = 60_000, maxConnections = 10 } = {}) {
  const connections: FakeConnection[] = [];
  const hosts = new MxConnectionPools({
    connector: {
      converse: (_, plan, { signal }) => {
        const connection = new FakeConnection(plan, signal);
        connections.push(connection);
        return connection.closing.promise;
      },
    },
    leases: localLeases(),
    semaphore: new Semaphore(maxConnections),
    reuseWaitMs,
  });
  return { hosts, connections };
}

function requestFor(recipients: readonly string[], signal = never) {
  const transcript = new Transcript(() => 0);
  const plan: PoolRequest['plan'] = {
    heloName: null,
    mailFrom: '',
    nextRecipients: (answers, _session, max) =>
      recipients.filter((one) => !answers.some(({ recipient }) => recipient === one)).slice(0, max),
  };
  return { plan, transcript, signal, begin: vi.fn() };
}

const codes = (conversation: SmtpConversation) =>
  conversation.connected
    ? conversation.outcome.answers.map(({ recipient, reply }) => `${recipient} ${reply.code}`)
    : conversation.failure;
const numbered = (count: number, domain: string) =>
  Array.from({ length: count }, (_, index) => `r${index}@${domain}`);

describe('MxConnectionPool', () => {
  it('serves all requests one after another on one connection, each with its own answers', async () => {
    const { hosts, connections } = fakeHosts();
    const requests = ['x.test', 'y.test', 'z.test'].map((domain) => requestFor([`a@${domain}`]));
    const conversations = Promise.all(requests.map((request) => hosts.run(mailHost, request)));
    await settled();
    expect(connections).toHaveLength(1);
    expect(requests.map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0, 0]);
    expect(await connections[0]?.answerAll()).toEqual([['a@x.test'], ['a@y.test'], ['a@z.test']]);
    expect((await conversations).map(codes)).toEqual([['a@x.test 250'], ['a@y.test 250'], ['a@z.test 250']]);
    expect(requests[2]?.transcript.about([]).at(-1)?.line).toBe('reusing an open connection');
  });

  it('settles a request as soon as it is complete, while the connection continues', async () => {
    const { hosts, connections } = fakeHosts();
    const first = hosts.run(mailHost, requestFor(['a@x.test']));
    void hosts.run(mailHost, requestFor(['a@y.test']));
    await settled();
    const [connection] = connections;
    connection?.next();
    connection?.answers.push({ recipient: 'a@x.test', reply: replyFromLines(['550 no']) });
    expect(connection?.next()).toEqual(['a@y.test']);
    expect(codes(await first)).toEqual(['a@x.test 550']);
  });

  it('sends ten recipients in one flight, and closes after ten refusals', async () => {
    const { hosts, connections } = fakeHosts();
    const greedy = hosts.run(mailHost, requestFor(numbered(25, 'x.test')));
    const other = hosts.run(mailHost, requestFor(['a@y.test']));
    await settled();
    const flights = await connections[0]?.answerAll('550 5.1.1 no');
    expect(flights?.map(({ length }) => length)).toEqual([10]);
    expect(codes(await greedy)).toHaveLength(10);
    expect(connections).toHaveLength(2);
    expect(await connections[1]?.answerAll()).toEqual([['a@y.test']]);
    expect(codes(await other)).toEqual(['a@y.test 250']);
  });

  it('sends no more recipients than the limit of refusals allows', async () => {
    const { hosts, connections } = fakeHosts();
    void hosts.run(mailHost, requestFor(numbered(30, 'x.test')));
    await settled();
    const [connection] = connections;
    const first = connection?.next() ?? [];
    for (const [index, recipient] of first.entries())
      connection?.answers.push({ recipient, reply: replyFromLines([index < 7 ? '550 no' : '250 ok']) });
    expect(connection?.next()).toHaveLength(3);
  });

  it('opens a second connection, and no third, after the wait for reuse', async () => {
    const { hosts, connections } = fakeHosts({ reuseWaitMs: 1 });
    for (const domain of ['x.test', 'y.test', 'z.test'])
      void hosts.run(mailHost, requestFor([`a@${domain}`]));
    while (connections.length < 2) await settled();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(connections).toHaveLength(2);
    expect(await connections[1]?.answerAll()).toEqual([['a@y.test'], ['a@z.test']]);
  });

  it('opens a second connection at once for a request that asks for it', async () => {
    const { hosts, connections } = fakeHosts();
    for (const domain of ['x.test', 'y.test', 'z.test'])
      void hosts.run(mailHost, { ...requestFor([`a@${domain}`]), isSecond: true });
    await settled();
    expect(connections).toHaveLength(2);
    expect(await connections[1]?.answerAll()).toEqual([['a@y.test'], ['a@z.test']]);
  });

  it('leaves queued requests to the first connection if the host refuses a second one, and opens no more', async () => {
    const { hosts, connections } = fakeHosts();
    const run = (domain: string, isSecond: boolean) =>
      hosts.run(mailHost, { ...requestFor([`a@${domain}`]), isSecond });
    const first = run('x.test', false);
    const refused = run('y.test', true);
    const queued = run('z.test', false);
    await settled();
    const refusal = ended('refused', {
      phase: 'banner',
      refusal: replyFromLines(['421 too many connections']),
    });
    await connections[1]?.close(refusal);
    expect(await refused).toEqual(refusal);
    const later = run('w.test', true);
    await settled();
    expect(connections).toHaveLength(2);
    expect(await connections[0]?.answerAll()).toEqual([['a@x.test'], ['a@z.test'], ['a@w.test']]);
    expect((await Promise.all([first, queued, later])).map(codes)).toEqual([
      ['a@x.test 250'],
      ['a@z.test 250'],
      ['a@w.test 250'],
    ]);
  });

  it('limits the connections of the process', async () => {
    const { hosts, connections } = fakeHosts({ maxConnections: 1 });
    void hosts.run(mailHost, requestFor(['a@x.test']));
    void hosts.run({ ...mailHost, address: '192.0.2.2' }, requestFor(['a@y.test']));
    await settled();
    expect(connections).toHaveLength(1);
    await connections[0]?.answerAll();
    expect(connections).toHaveLength(2);
  });

  it('V36: uses plain text after a failed handshake', async () => {
    const { hosts, connections } = fakeHosts();
    const first = hosts.run(mailHost, requestFor(['a@x.test']));
    await settled();
    await connections[0]?.close(ended('tls_failed', { phase: 'starttls' }));
    expect(connections[1]?.plan.startTls).toBe(false);
    await connections[1]?.close(ended('tls_failed', { phase: 'starttls' }));
    await expect(first).resolves.toMatchObject({ outcome: { end: 'tls_failed' } });
  });

  it.each([
    ['cannot be reached', { connected: false, failure: 'refused' } as const],
    ['refuses at the banner', ended('refused', { phase: 'banner', refusal: replyFromLines(['554 no']) })],
    ['refuses at MAIL', ended('refused', { phase: 'mail', refusal: replyFromLines(['451 no']) })],
  ])('settles all queued requests if the host %s', async (_, conversation) => {
    const { hosts, connections } = fakeHosts();
    const all = ['x.test', 'y.test'].map((domain) => hosts.run(mailHost, requestFor([`a@${domain}`])));
    await settled();
    await connections[0]?.close(conversation);
    await expect(Promise.all(all)).resolves.toEqual([conversation, conversation]);
    expect(connections).toHaveLength(1);
  });

  it('opens a new connection for the next request after a timeout of the first', async () => {
    const { hosts, connections } = fakeHosts();
    const controller = new AbortController();
    const first = hosts.run(mailHost, requestFor(['a@x.test'], controller.signal));
    const second = hosts.run(mailHost, requestFor(['a@y.test']));
    await settled();
    controller.abort();
    expect(connections[0]?.signal.aborted).toBe(true);
    await connections[0]?.close(ended('timeout', { phase: 'banner' }));
    await expect(first).resolves.toMatchObject({ outcome: { end: 'timeout' } });
    expect(await connections[1]?.answerAll()).toEqual([['a@y.test']]);
    expect(codes(await second)).toEqual(['a@y.test 250']);
  });

  it('retries on a new connection after a reused one closed without an answer, and stops reusing', async () => {
    const { hosts, connections } = fakeHosts();
    const requests = ['x.test', 'y.test', 'z.test'].map((domain) =>
      hosts.run(mailHost, requestFor([`a@${domain}`])),
    );
    await settled();
    const [used] = connections;
    used?.next();
    used?.answers.push({ recipient: 'a@x.test', reply: replyFromLines(['250 ok']) });
    used?.next();
    const refusal = replyFromLines(['421 one transaction is enough']);
    await used?.close(ended('refused', { refusal, answers: used.answers }));
    expect(await connections[1]?.answerAll()).toEqual([['a@y.test']]);
    expect(await connections[2]?.answerAll()).toEqual([['a@z.test']]);
    expect((await Promise.all(requests)).map(codes)).toEqual([
      ['a@x.test 250'],
      ['a@y.test 250'],
      ['a@z.test 250'],
    ]);
  });

  it('settles a queued request when it is aborted', async () => {
    const { hosts, connections } = fakeHosts();
    const controller = new AbortController();
    void hosts.run(mailHost, requestFor(['a@x.test']));
    const request = requestFor(['a@y.test'], controller.signal);
    const late = hosts.run(mailHost, request);
    await settled();
    controller.abort();
    await expect(late).resolves.toEqual({ connected: false, failure: 'timeout' });
    expect(request.transcript.about([])[0]?.line).toContain('no free connection to mx.acme.test [192.0.2.1]');
    expect(await connections[0]?.answerAll()).toEqual([['a@x.test']]);
    await expect(hosts.run(mailHost, requestFor(['a@z.test'], controller.signal))).resolves.toMatchObject({
      failure: 'timeout',
    });
  });

  it('rejects only the request that caused an error', async () => {
    const { hosts, connections } = fakeHosts();
    const first = hosts.run(mailHost, requestFor(['a@x.test']));
    const second = hosts.run(mailHost, requestFor(['a@y.test']));
    await settled();
    connections[0]?.closing.reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await settled();
    await connections[1]?.answerAll();
    expect(codes(await second)).toEqual(['a@y.test 250']);
  });
});
