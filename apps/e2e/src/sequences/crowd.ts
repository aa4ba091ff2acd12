import type { MailEvent, Habits } from '@lode/sandbox';

/** Events of twenty groups of ten people each, for the first, the second and the third message. */
const ways: readonly (readonly (readonly MailEvent[])[])[] = [
  [[{ does: 'opens', with: 'gmail' }]],
  [[{ does: 'opens' }, { does: 'clicks', link: 1 }], [{ does: 'opens' }], [{ does: 'clicks', link: 2 }]],
  [
    [
      { does: 'opens', with: 'outlook' },
      { does: 'clicks', link: 2 },
      { does: 'clicks', link: 1 },
    ],
  ],
  [[{ does: 'replies' }]],
  [[], [{ does: 'opens', with: 'apple-mail' }, { does: 'replies' }]],
  [[{ does: 'bounces' }]],
  [[], [{ does: 'bounces', because: 'mailbox-full' }]],
  [[{ does: 'unsubscribes' }]],
  [[], [{ does: 'unsubscribes', by: 'mail' }]],
  [[{ does: 'complains' }]],
  [[{ does: 'is-away' }], [{ does: 'is-away' }]],
  [[{ does: 'is-scanned' }], [{ does: 'is-scanned' }], [{ does: 'is-scanned' }]],
  [[{ does: 'is-scanned', as: 'browser' }], [], [{ does: 'is-scanned', as: 'browser' }]],
  [[{ does: 'is-scanned', as: 'browser' }, { does: 'opens' }, { does: 'clicks', link: 1 }]],
  [[{ does: 'is-prefetched' }], [{ does: 'is-prefetched' }]],
  [[{ does: 'is-previewed' }, { does: 'opens' }, { does: 'clicks', link: 1 }]],
  [[{ does: 'reads-unsubscribe-page' }]],
  [[{ does: 'opens' }], [{ does: 'opens' }], [{ does: 'opens' }]],
  [[{ does: 'bounces', because: 'delayed' }]],
  [],
];

export const crowdSize = 10 * ways.length;

/** The nth person of the crowd, from 0. */
export const addressOf = (n: number): string => `p${n}@crowd.test`;

/** People of the crowd act by their group; other recipients do not act. */
export const habits: Habits = (recipient, nth) => {
  const [, n] = /^p(\d+)@crowd\.test$/.exec(recipient) ?? [];
  return n === undefined ? [] : (ways[Number(n) % ways.length]?.[nth - 1] ?? []);
};

/** Whether an event ends a sequence. */
export const isOver = (event: MailEvent): boolean =>
  ['replies', 'unsubscribes', 'complains'].includes(event.does) ||
  (event.does === 'bounces' && event.because !== 'delayed');
