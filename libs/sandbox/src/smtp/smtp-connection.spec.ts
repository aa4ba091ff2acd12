import type { WireFault } from './behaviour';
import { toDelivery } from './smtp-connection.adapter';

const text = '250 2.1.5 OK\r\n';
const at = (fault: WireFault) => toDelivery(text, 'rcpt', fault);

describe('toDelivery', () => {
  it('sends a reply in one piece without a fault, or with a fault at another phase', () => {
    const whole = { delayMs: 0, pieces: [text], intervalMs: 0, then: 'continue' };
    expect(toDelivery(text, 'rcpt', undefined)).toEqual(whole);
    expect(at({ at: 'mail', kind: 'silence' })).toEqual(whole);
  });

  it.each<[WireFault, object]>([
    [
      { at: 'rcpt', kind: 'silence' },
      { pieces: [], then: 'stall' },
    ],
    [
      { at: 'every', kind: 'delay', ms: 9 },
      { delayMs: 9, pieces: [text] },
    ],
    [
      { at: 'rcpt', kind: 'drip', ms: 5 },
      { intervalMs: 5, pieces: text },
    ],
    [{ at: 'rcpt', kind: 'garbage', text: '?' }, { pieces: ['?'] }],
    [
      { at: 'rcpt', kind: 'drop', when: 'before' },
      { pieces: [], then: 'drop' },
    ],
    [
      { at: 'rcpt', kind: 'drop', when: 'within' },
      { pieces: ['250 2.1'], then: 'drop' },
    ],
    [
      { at: 'rcpt', kind: 'drop', when: 'after' },
      { pieces: [text], then: 'drop' },
    ],
    [{ at: 'rcpt', kind: 'long-line', bytes: 3 }, { pieces: ['250 xxx\r\n'] }],
  ])('plans %j', (fault, delivery) => {
    expect(at(fault)).toMatchObject(delivery);
  });

  it('never sends the last line of an endless reply', () => {
    const pieces = at({ at: 'rcpt', kind: 'endless' }).pieces[Symbol.iterator]();
    for (let line = 0; line < 1000; line += 1) expect(pieces.next().value).toMatch(/^250-.*\r\n$/);
  });
});
