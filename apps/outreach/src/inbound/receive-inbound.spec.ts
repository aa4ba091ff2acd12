import { movableClock } from '@lode/testing';
import type { InboundRecord, RecordResult } from './follow-up';
import { ReceiveInbound } from './receive-inbound';
import { mail, postfixBounce, reply, returnPath, token } from './testing/mails';
import type { InboundRepository } from './inbound.repository';

class ScriptedStore {
  readonly given: [InboundRecord, number][] = [];

  constructor(private readonly result: RecordResult | Error = 'recorded') {}

  async record(...given: [InboundRecord, number]): Promise<RecordResult> {
    this.given.push(given);
    if (this.result instanceof Error) throw this.result;
    return this.result;
  }

  async answeredBy(): Promise<undefined> {}
  async writtenTo(): Promise<undefined> {}
}

const clock = movableClock();
const toVerp = { sender: '', recipients: [returnPath] };
const take = (
  store: Pick<InboundRepository, 'record' | 'answeredBy' | 'writtenTo'>,
  raw: string,
  envelope = toVerp,
) => new ReceiveInbound(store, clock).take({ ...envelope, raw: Buffer.from(raw) });

describe('ReceiveInbound', () => {
  it('records a mail with the time', async () => {
    const store = new ScriptedStore();
    await expect(take(store, postfixBounce())).resolves.toEqual({ kind: 'bounce', result: 'recorded' });
    expect(store.given).toEqual([
      [expect.objectContaining({ kind: 'bounce', bounce: 'hard', tokens: [token] }), clock.now(), undefined],
    ]);
  });

  it('computes the same id for the same mail only', async () => {
    const store = new ScriptedStore();
    const without = mail({ From: 'a@b.test', Subject: 'Hello' }, 'One.');
    await take(store, reply({}, 'One.'));
    await take(store, `Received: once more\r\n${reply({}, 'One.')}`);
    await take(store, reply({ 'Message-ID': '<2@acme.test>' }, 'One.'));
    await take(store, without);
    await take(store, without);
    await take(store, without.replace('One.', 'Two.'));
    const marks = store.given.map(([{ mail: mark }]) => mark);
    expect(marks.every((mark) => /^[0-9a-f]{32}$/.test(mark))).toBe(true);
    expect(marks.map((mark) => marks.indexOf(mark))).toEqual([0, 0, 2, 3, 3, 5]);
  });

  it('does not record a mail that is ignored or names no message', async () => {
    const store = new ScriptedStore();
    const anywhere = { sender: 'ada@acme.test', recipients: ['sales@lode.test'] };
    const hello = mail({ From: 'ada@acme.test', Subject: 'Hello' });
    await expect(take(store, hello, anywhere)).resolves.toEqual({ kind: 'nothing', result: 'dropped' });
    const foreign = postfixBounce().replaceAll(token, 'x');
    await expect(take(store, foreign, anywhere)).resolves.toEqual({ kind: 'bounce', result: 'unknown' });
    await expect(take(store, 'A: b\r\n'.repeat(100_000))).resolves.toEqual({
      kind: 'nothing',
      result: 'dropped',
    });
    expect(store.given).toEqual([]);
  });

  it('returns the result of the store', async () => {
    await expect(take(new ScriptedStore('own'), reply())).resolves.toEqual({
      kind: 'auto_reply',
      result: 'own',
    });
    await expect(take(new ScriptedStore(new Error('unavailable')), reply())).rejects.toThrow('unavailable');
  });
});
