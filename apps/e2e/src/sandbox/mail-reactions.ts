import type { SequenceAnalytics } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import { addressOf, type SentMails } from './sent-mails';

export function mailReactions(sent: () => SentMails): void {
  it.each<[string, object, Partial<SequenceAnalytics>]>([
    ['opener', { action: 'open' }, { opens: 1, machine_opens: 0 }],
    ['clicker', { action: 'click' }, { clicks: 1, machine_clicks: 0 }],
    ['writer', { action: 'reply', text: 'Grüße, gern am Dienstag.\nBen' }, { replies: 1 }],
    ['absent', { action: 'auto_reply' }, { auto_replies: 1 }],
    ['gone', { action: 'bounce' }, { bounces: 1 }],
    ['full', { action: 'bounce', cause: 'mailbox_full' }, { bounces: 2 }],
    ['leaver', { action: 'unsubscribe' }, { unsubscribes: 1 }],
  ])('%s: %j arrives in the analytics', async (name, body, expected) => {
    const outcome = await sent().perform(name, body);
    const { length: requests } = outcome.requests;
    expect([requests > 0, outcome.mailed_to !== null]).toEqual([requests === 1, requests === 0]);
    expect(await sent().analytics()).toMatchObject(expected);
  });

  it('ends the enrolments, and names the reactions', async () => {
    const enrolments = await sent().api.enrolments(sent().id);
    const statuses = new Set(enrolments.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['finished', 'replied', 'bounced', 'unsubscribed']));
    const { messages } = await sent().list();
    const reactions = (name: string) => messages.find(({ to }) => to === addressOf(name))?.reactions;
    expect(['opener', 'clicker', 'writer', 'quiet'].map(reactions)).toEqual([
      ['open'],
      ['click'],
      ['reply'],
      [],
    ]);
  });

  it('hides suppressed contacts', async () => {
    const path = `/sandbox/mail/${sent().mails.get('leaver')?.id}`;
    await until('it is in force', async () => (await ask(sent().lode, path)).status === 451);
    const hidden = (await sent().list()).messages.find((mail) => mail.id === sent().mails.get('leaver')?.id);
    expect(hidden).toMatchObject({ to: null, subject: null, reactions: ['unsubscribe'] });
    expectProblem(await sent().act('leaver', { action: 'open' }), 451, 'suppressed');
  });
}
