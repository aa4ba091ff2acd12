import { replyFromLines } from '@lode/domain/replies';
import { Answers } from './answers';
import { CandidatesInquiry } from './inquiry';

const randomAddress = 'vokelin@acme.test';
const tenCandidates = Array.from({ length: 10 }, (_, index) => `c${index}@acme.test`);
const ok = '250 2.1.5 ok';
const missing = '550 5.1.1 unknown';

/** Recipients of each wave, at a host that gives these replies and reports all other mailboxes as missing. */
function waves(
  replies: Record<string, string>,
  candidates = tenCandidates,
  acceptAll: boolean | null = null,
) {
  const inquiry = new CandidatesInquiry(candidates);
  const answers = new Answers('acme.test', randomAddress);
  answers.acceptAll = acceptAll;
  const asked: string[][] = [];
  for (let wanted = inquiry.wants(answers); wanted.length > 0; wanted = inquiry.wants(answers)) {
    asked.push(wanted.map((recipient) => recipient.split('@')[0] ?? ''));
    for (const recipient of wanted) {
      const reply = replyFromLines([replies[recipient.split('@')[0] ?? ''] ?? missing]);
      answers.add({ recipient, reply }, 'mx.acme.test');
    }
  }
  return { asked, probe: inquiry.conclude(answers, []) };
}

describe('CandidatesInquiry', () => {
  const range = (from: number, to: number) =>
    tenCandidates.slice(from, to).map((candidate) => candidate.split('@')[0] ?? '');

  it('asks in waves of one, three and six', () =>
    expect(waves({}).asked).toEqual([range(0, 1), range(1, 4), range(4, 10)]));

  it.each([
    ['c0', [['c0'], ['vokelin']]],
    ['c2', [['c0'], ['c1', 'c2', 'c3'], ['vokelin']]],
    ['c9', [['c0'], range(1, 4), range(4, 10), ['vokelin']]],
  ])('asks a random address and no further wave after %s was accepted', (accepted, expected) => {
    const { asked, probe } = waves({ [accepted]: ok });
    expect(asked).toEqual(expected);
    expect(probe.probes.get(`${accepted}@acme.test`)).toMatchObject({ reason: 'ok', acceptAll: false });
  });

  it('detects a host that accepts every address', () => {
    const { asked, probe } = waves({ c0: ok, vokelin: ok });
    expect(asked).toEqual([['c0'], ['vokelin']]);
    expect(probe.probes.get('c0@acme.test')).toMatchObject({ reason: 'accept_all', learnedAcceptAll: true });
  });

  it('asks no random address if its answer is stored', () =>
    expect(waves({ c0: ok }, tenCandidates, true).asked).toEqual([['c0']]));

  it('asks a greylisting host about all candidates and the random address', () => {
    const grey = Object.fromEntries(
      [...range(0, 10), 'vokelin'].map((local) => [local, '450 4.7.1 greylisted']),
    );
    expect(waves(grey).asked.flat()).toEqual([...range(0, 10), 'vokelin']);
  });

  it.each(['550 5.7.1 blocked using Spamhaus', '451 4.3.2 system too busy', '554 5.7.1 relaying denied'])(
    'stops after the reply %s',
    (reply) => expect(waves({ c0: reply }).asked).toEqual([['c0']]),
  );

  it('asks about postmaster if a refusal may concern the sender', () =>
    expect(waves({ c0: '550 mailbox unavailable' }, tenCandidates.slice(0, 1)).asked).toEqual([
      ['c0'],
      ['postmaster'],
    ]));

  it('accepts fewer candidates than the waves have room for', () =>
    expect(waves({}, tenCandidates.slice(0, 2)).asked).toEqual([['c0'], ['c1']]));

  it('returns the failure if no candidate was answered', () => {
    const failure = { reason: 'timeout', code: null, retryAfterS: null, mailExchange: null } as const;
    const answers = new Answers('acme.test', randomAddress);
    expect(new CandidatesInquiry(tenCandidates).conclude(answers, [failure])).toEqual({
      probes: new Map(),
      failure,
    });
  });
});
