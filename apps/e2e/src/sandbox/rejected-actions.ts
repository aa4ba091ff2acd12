import type { ProblemCode } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { SentMails } from './sent-mails';

export function rejectedActions(sent: () => SentMails): void {
  it('repeats an action with the same key once', async () => {
    const path = `/sandbox/mail/${sent().mails.get('quiet')?.id}/actions`;
    const headers = { 'Idempotency-Key': 'quiet-reply' };
    const send = () => ask(sent().lode, path, { method: 'POST', body: { action: 'reply' }, headers });
    const before = (await sent().analytics()).replies;
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect((await sent().analytics()).replies).toBe(before + 1);
  });

  it.each<[string, object, number, ProblemCode]>([
    ['no action', {}, 400, 'validation'],
    ['another action', { action: 'forward' }, 400, 'validation'],
    ['an absent link', { action: 'click', link: 9 }, 409, 'conflict'],
    ['link 0', { action: 'click', link: 0 }, 400, 'validation'],
    ['a field of its own', { action: 'open', url: 'https://evil.test/' }, 400, 'validation'],
  ])('rejects %s', async (_case, body, status, code) => {
    expectProblem(await sent().act('opener', body), status, code);
  });

  it('rejects unknown messages and cursors', async () => {
    expectProblem(await ask(sent().lode, '/sandbox/mail/msg_unknown'), 404, 'not_found');
    expectProblem(await ask(sent().lode, '/sandbox/mail?cursor=x'), 400, 'validation');
    expect((await ask(sent().lode, '/sandbox/mail?sequence=seq_unknown')).json()).toEqual({
      ...{ messages: [], next_cursor: null },
    });
  });
}
