import { setImmediate as turn } from 'node:timers/promises';
import { Outbox } from './outbox';

describe('Outbox', () => {
  it('sends the messages of one turn of the event loop in order', async () => {
    const sent: string[] = [];
    const outbox = new Outbox<string>((message) => sent.push(message));
    outbox.put('first');
    await Promise.resolve();
    outbox.put('second');
    expect(sent).toEqual([]);
    await turn();
    expect(sent).toEqual(['first', 'second']);
  });

  it('sends a full batch within the turn, which can be long', async () => {
    const sent: number[] = [];
    const outbox = new Outbox<number>((message) => sent.push(message));
    for (let message = 1; message <= 70; message += 1) outbox.put(message);
    expect(sent).toHaveLength(64);
    await turn();
    expect(sent).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  });

  it('is emptied at once on request, and sends nothing twice', async () => {
    const sent: string[] = [];
    const outbox = new Outbox<string>((message) => sent.push(message));
    outbox.put('first');
    outbox.empty();
    expect(sent).toEqual(['first']);
    outbox.put('second');
    await turn();
    await turn();
    expect(sent).toEqual(['first', 'second']);
  });
});
