import type { SandboxMailContent } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { addressOf, people, type SentMails } from './sent-mails';

export function listedMails(sent: () => SentMails): void {
  it('lists the messages of a sequence, newest first, in pages', async () => {
    const first = await sent().list('&limit=5');
    const second = await sent().list(`&limit=5&cursor=${first.next_cursor}`);
    const all = [...first.messages, ...second.messages];
    expect([first.messages.length, second.messages.length, second.next_cursor]).toEqual([5, 3, null]);
    expect(all.map(({ to }) => to).sort()).toEqual(people.map(addressOf).sort());
    expect(all.map((mail) => mail.id)).toEqual(
      all
        .map((mail) => mail.id)
        .sort()
        .reverse(),
    );
    for (const mail of all) sent().mails.set(mail.to?.split('@')[0] ?? '', mail);
    expect(sent().mails.get('opener')).toMatchObject({
      ...{ sequence_id: sent().id, step_position: 1, subject: 'Hello opener', reactions: [] },
    });
  });

  it('shows a message rendered and raw', async () => {
    const mail = (
      await ask(sent().lode, `/sandbox/mail/${sent().mails.get('opener')?.id}`)
    ).json<SandboxMailContent>();
    expect(mail).toMatchObject({ from: 'ada@agency.test', subject: 'Hello opener' });
    expect(mail.html).toContain('Hello opener');
    expect(mail.text).toContain('Hello opener');
    expect(mail.raw).toMatch(/^[^]*\r\nSubject: Hello opener\r\n/m);
    expect(mail.links[0]).toMatchObject({
      position: 1,
      target: 'https://agency.test/offer',
      is_tracked: true,
    });
    expect(mail.events.map(({ type }) => type)).toEqual(['sent']);
  });
}
