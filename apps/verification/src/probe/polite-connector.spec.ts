import { PoliteConnector } from './polite-connector';
import type { ConversationPlan, SmtpConversation } from './smtp-connector';
import { Transcript } from './transcript';

const PLAN: ConversationPlan = {
  heloName: null,
  mailFrom: '',
  startTls: true,
  needsSmtpUtf8: false,
  nextRecipients: () => [],
};
const REFUSED: SmtpConversation = { connected: false, failure: 'refused' };

/** At most two conversations a host, each of which ends when the test says so. */
function twoPerHost() {
  const underWay: Array<{ address: string; end: PromiseWithResolvers<SmtpConversation> }> = [];
  const polite = new PoliteConnector(
    {
      converse: ({ address }) => {
        const end = Promise.withResolvers<SmtpConversation>();
        underWay.push({ address, end });
        return end.promise;
      },
    },
    2,
  );
  const transcript = new Transcript(() => 0);
  const converse = (address: string, signal = new AbortController().signal) =>
    polite.converse({ host: 'mx.acme.test', address }, PLAN, { signal, transcript });
  return { converse, underWay, transcript };
}

/** Everything that can happen without a conversation ending has happened. */
const settled = () => new Promise(setImmediate);

describe('PoliteConnector', () => {
  it('lets the third conversation with a host wait for the end of one, and no other host', async () => {
    const { converse, underWay } = twoPerHost();
    const first = converse('192.0.2.1');
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) void converse(address);
    await settled();
    expect(underWay.map(({ address }) => address)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
    underWay[0]?.end.resolve(REFUSED);
    await expect(first).resolves.toBe(REFUSED);
    await settled();
    expect(underWay.map(({ address }) => address)).toEqual([
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '192.0.2.1',
    ]);
  });

  it('gives the turn back where a conversation fails', async () => {
    const { converse, underWay } = twoPerHost();
    const [first] = [converse('192.0.2.1'), converse('192.0.2.1'), converse('192.0.2.1')];
    await settled();
    underWay[0]?.end.reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await settled();
    expect(underWay).toHaveLength(3);
  });

  it('stops waiting when time is up, and leaves its place to the next', async () => {
    const { converse, underWay, transcript } = twoPerHost();
    const impatience = new AbortController();
    void converse('192.0.2.1');
    void converse('192.0.2.1');
    const late = converse('192.0.2.1', impatience.signal);
    void converse('192.0.2.1');
    impatience.abort();
    await expect(late).resolves.toEqual({ connected: false, failure: 'timeout' });
    expect(transcript.lines[0]?.line).toContain('no turn at mx.acme.test [192.0.2.1]');
    expect(underWay).toHaveLength(2);
    underWay[1]?.end.resolve(REFUSED);
    await settled();
    expect(underWay).toHaveLength(3);
    await expect(converse('192.0.2.1', AbortSignal.abort())).resolves.toMatchObject({ failure: 'timeout' });
  });
});
