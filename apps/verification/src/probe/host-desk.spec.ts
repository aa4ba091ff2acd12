import { Semaphore } from '@lode/service-kit';
import type { DialogueOutcome, RecipientAnswer, SessionFacts } from '../smtp/dialogue-types';
import { replyFromLines } from '../smtp/reply';
import { localLeases } from '../testing/local-leases';
import { MailHosts } from './mail-hosts';
import type { ConversationPlan, SmtpConversation } from './smtp-connector';
import { Transcript } from './transcript';
import type { Visit } from './visit';

const SESSION: SessionFacts = { tls: false, extensions: [] };
const TARGET = { host: 'mx.acme.test', address: '192.0.2.1' };
const never = new AbortController().signal;
/** Everything that can happen by itself has happened. */
const settled = () => new Promise(setImmediate);
const ended = (end: DialogueOutcome['end'], known: Partial<DialogueOutcome> = {}): SmtpConversation => ({
  connected: true,
  outcome: { end, phase: 'rcpt', refusal: null, answers: [], session: SESSION, ...known },
});

/** A connection to a mail host that the test plays. */
class PlayedConnection {
  readonly answers: RecipientAnswer[] = [];
  readonly closing = Promise.withResolvers<SmtpConversation>();

  constructor(
    readonly plan: ConversationPlan,
    readonly signal: AbortSignal,
  ) {}

  /** Whom the plan wants to ask next. */
  next(): readonly string[] {
    return this.plan.nextRecipients(this.answers, SESSION);
  }

  /** Answers whatever the plan asks, until it has no more questions, and closes. @returns the flights */
  async play(line = '250 ok'): Promise<readonly (readonly string[])[]> {
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

function playedHosts({ patienceMs = 60_000, connectionsInAll = 10 } = {}) {
  const connections: PlayedConnection[] = [];
  const hosts = new MailHosts({
    connector: {
      converse: (_, plan, { signal }) => {
        const connection = new PlayedConnection(plan, signal);
        connections.push(connection);
        return connection.closing.promise;
      },
    },
    leases: localLeases(),
    turns: new Semaphore(connectionsInAll),
    patienceMs,
  });
  return { hosts, connections };
}

/** Asks for these recipients, all at once. */
function visitFor(recipients: readonly string[], signal = never) {
  const transcript = new Transcript(() => 0);
  const plan: Visit['plan'] = {
    heloName: null,
    mailFrom: '',
    nextRecipients: (answers) =>
      recipients.filter((one) => !answers.some(({ recipient }) => recipient === one)),
  };
  return { plan, transcript, signal, begin: vi.fn() };
}

const codes = (conversation: SmtpConversation) =>
  conversation.connected
    ? conversation.outcome.answers.map(({ recipient, reply }) => `${recipient} ${reply.code}`)
    : conversation.failure;
const numbered = (count: number, domain: string) =>
  Array.from({ length: count }, (_, index) => `r${index}@${domain}`);

describe('the desk of a mail host', () => {
  it('lets all who come ask on one connection, one after the other, each with its own answers', async () => {
    const { hosts, connections } = playedHosts();
    const visits = ['x.test', 'y.test', 'z.test'].map((domain) => visitFor([`a@${domain}`]));
    const conversations = Promise.all(visits.map((visit) => hosts.visit(TARGET, visit)));
    await settled();
    expect(connections).toHaveLength(1);
    expect(visits.map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0, 0]);
    expect(await connections[0]?.play()).toEqual([['a@x.test'], ['a@y.test'], ['a@z.test']]);
    expect((await conversations).map(codes)).toEqual([['a@x.test 250'], ['a@y.test 250'], ['a@z.test 250']]);
    expect(visits[2]?.transcript.about([]).at(-1)?.line).toBe('going on with a connection that was open');
  });

  it('tells who has no more questions so at once, while the connection goes on', async () => {
    const { hosts, connections } = playedHosts();
    const first = hosts.visit(TARGET, visitFor(['a@x.test']));
    void hosts.visit(TARGET, visitFor(['a@y.test']));
    await settled();
    const [connection] = connections;
    connection?.next();
    connection?.answers.push({ recipient: 'a@x.test', reply: replyFromLines(['550 no']) });
    expect(connection?.next()).toEqual(['a@y.test']);
    expect(codes(await first)).toEqual(['a@x.test 550']);
  });

  it('sends ten in one flight, and leaves after ten refusals', async () => {
    const { hosts, connections } = playedHosts();
    const greedy = hosts.visit(TARGET, visitFor(numbered(25, 'x.test')));
    const patient = hosts.visit(TARGET, visitFor(['a@y.test']));
    await settled();
    const flights = await connections[0]?.play('550 5.1.1 no');
    expect(flights?.map(({ length }) => length)).toEqual([10]);
    expect(codes(await greedy)).toHaveLength(10);
    expect(connections).toHaveLength(2);
    expect(await connections[1]?.play()).toEqual([['a@y.test']]);
    expect(codes(await patient)).toEqual(['a@y.test 250']);
  });

  it('asks no more at once than may still be refused', async () => {
    const { hosts, connections } = playedHosts();
    void hosts.visit(TARGET, visitFor(numbered(30, 'x.test')));
    await settled();
    const [connection] = connections;
    const first = connection?.next() ?? [];
    for (const [index, recipient] of first.entries())
      connection?.answers.push({ recipient, reply: replyFromLines([index < 7 ? '550 no' : '250 ok']) });
    expect(connection?.next()).toHaveLength(3);
  });

  it('opens a second connection, and no third, for those who have waited long', async () => {
    const { hosts, connections } = playedHosts({ patienceMs: 1 });
    for (const domain of ['x.test', 'y.test', 'z.test']) void hosts.visit(TARGET, visitFor([`a@${domain}`]));
    while (connections.length < 2) await settled();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(connections).toHaveLength(2);
    expect(await connections[1]?.play()).toEqual([['a@y.test'], ['a@z.test']]);
  });

  it('keeps to the connections of the process in all', async () => {
    const { hosts, connections } = playedHosts({ connectionsInAll: 1 });
    void hosts.visit(TARGET, visitFor(['a@x.test']));
    void hosts.visit({ ...TARGET, address: '192.0.2.2' }, visitFor(['a@y.test']));
    await settled();
    expect(connections).toHaveLength(1);
    await connections[0]?.play();
    expect(connections).toHaveLength(2);
  });

  it('V36: talks in plain text after a failed handshake, to everybody', async () => {
    const { hosts, connections } = playedHosts();
    const first = hosts.visit(TARGET, visitFor(['a@x.test']));
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
  ])('tells all who wait where the host %s', async (_, conversation) => {
    const { hosts, connections } = playedHosts();
    const all = ['x.test', 'y.test'].map((domain) => hosts.visit(TARGET, visitFor([`a@${domain}`])));
    await settled();
    await connections[0]?.close(conversation);
    await expect(Promise.all(all)).resolves.toEqual([conversation, conversation]);
    expect(connections).toHaveLength(1);
  });

  it('lets the next one try for itself where the first one ran out of time', async () => {
    const { hosts, connections } = playedHosts();
    const impatience = new AbortController();
    const first = hosts.visit(TARGET, visitFor(['a@x.test'], impatience.signal));
    const second = hosts.visit(TARGET, visitFor(['a@y.test']));
    await settled();
    impatience.abort();
    expect(connections[0]?.signal.aborted).toBe(true);
    await connections[0]?.close(ended('timeout', { phase: 'banner' }));
    await expect(first).resolves.toMatchObject({ outcome: { end: 'timeout' } });
    expect(await connections[1]?.play()).toEqual([['a@y.test']]);
    expect(codes(await second)).toEqual(['a@y.test 250']);
  });

  it('begins a connection of its own for who got nothing on a used one, and uses none again', async () => {
    const { hosts, connections } = playedHosts();
    const visits = ['x.test', 'y.test', 'z.test'].map((domain) =>
      hosts.visit(TARGET, visitFor([`a@${domain}`])),
    );
    await settled();
    const [used] = connections;
    used?.next();
    used?.answers.push({ recipient: 'a@x.test', reply: replyFromLines(['250 ok']) });
    used?.next();
    const refusal = replyFromLines(['421 one transaction is enough']);
    await used?.close(ended('refused', { refusal, answers: used.answers }));
    expect(await connections[1]?.play()).toEqual([['a@y.test']]);
    expect(await connections[2]?.play()).toEqual([['a@z.test']]);
    expect((await Promise.all(visits)).map(codes)).toEqual([
      ['a@x.test 250'],
      ['a@y.test 250'],
      ['a@z.test 250'],
    ]);
  });

  it('lets go of who leaves before its turn', async () => {
    const { hosts, connections } = playedHosts();
    const impatience = new AbortController();
    void hosts.visit(TARGET, visitFor(['a@x.test']));
    const visit = visitFor(['a@y.test'], impatience.signal);
    const late = hosts.visit(TARGET, visit);
    await settled();
    impatience.abort();
    await expect(late).resolves.toEqual({ connected: false, failure: 'timeout' });
    expect(visit.transcript.about([])[0]?.line).toContain('no turn at mx.acme.test [192.0.2.1]');
    expect(await connections[0]?.play()).toEqual([['a@x.test']]);
    await expect(hosts.visit(TARGET, visitFor(['a@z.test'], impatience.signal))).resolves.toMatchObject({
      failure: 'timeout',
    });
  });

  it('hands an error to the one whose questions brought it about, and to nobody else', async () => {
    const { hosts, connections } = playedHosts();
    const first = hosts.visit(TARGET, visitFor(['a@x.test']));
    const second = hosts.visit(TARGET, visitFor(['a@y.test']));
    await settled();
    connections[0]?.closing.reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await settled();
    await connections[1]?.play();
    expect(codes(await second)).toEqual(['a@y.test 250']);
  });
});
