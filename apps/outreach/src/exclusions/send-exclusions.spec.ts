import fc from 'fast-check';
import type { AcceptedExclusions, AcceptExclusionsRequest, Exclusion } from '@lode/contracts';
import { sendExclusions } from './send-exclusions';

const entry = (id: string, source: string | null): Exclusion => ({
  id,
  account: 'acc_a',
  source,
  hashes: [],
  subject_hashes: [],
});

/** An outbox with two entries per page. */
class FakeOutbox {
  private changes: { readonly position: number; readonly entry: Exclusion }[] = [];

  add(id: string, source: string | null): void {
    const position = this.last + 1;
    this.changes = [
      ...this.changes.filter(({ entry: { id: other } }) => other !== id),
      { position, entry: entry(id, source) },
    ];
  }

  restoreTo(position: number): void {
    this.changes = this.changes.filter((change) => change.position <= position);
  }

  page(after: number) {
    const rows = this.changes.filter(({ position }) => position > after).slice(0, 2);
    const position = rows.at(-1)?.position ?? Math.max(after, this.last);
    return Promise.resolve({ entries: rows.map((row) => row.entry), position, last: this.last });
  }

  get stored(): Record<string, string> {
    return Object.fromEntries(
      this.changes.flatMap(({ entry: { id, source } }) => (source === null ? [] : [[id, source]])),
    );
  }

  private get last(): number {
    return this.changes.at(-1)?.position ?? 0;
  }
}

class FakeReceiver {
  state: AcceptedExclusions = { position: 0, wanted: 0, answered: 0 };
  readonly stored = new Map<string, string>();
  calls = 0;

  readonly accept = (request: AcceptExclusionsRequest): Promise<AcceptedExclusions> => {
    this.calls += 1;
    const { after, position, entries, restart, answers = 0 } = request;
    if (after !== this.state.position) return Promise.resolve(this.state);
    if (restart) this.stored.clear();
    for (const { id, source } of entries)
      if (source === null) this.stored.delete(id);
      else this.stored.set(id, source);
    this.state = { ...this.state, position, answered: Math.max(this.state.answered, answers) };
    return Promise.resolve(this.state);
  };
}

let outbox: FakeOutbox;
let receiver: FakeReceiver;
beforeEach(() => {
  outbox = new FakeOutbox();
  receiver = new FakeReceiver();
});
const send = () => sendExclusions(outbox, receiver.accept);
const stored = () => Object.fromEntries(receiver.stored);

test('sends what the receiver lacks, in pages', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) outbox.add(id, 'lst_1');
  await send();
  expect(stored()).toEqual(outbox.stored);
  expect(receiver.state.position).toBe(5);
  outbox.add('b', null);
  await send();
  expect(stored()).toEqual({ a: 'lst_1', c: 'lst_1', d: 'lst_1', e: 'lst_1' });
});

test('calls once if there is nothing to send', async () => {
  outbox.add('a', 'lst_1');
  await send();
  receiver.calls = 0;
  await send();
  expect(receiver.calls).toBe(1);
});

test('answers a request for current entries with the last page, also without entries', async () => {
  receiver.state = { ...receiver.state, wanted: 3 };
  await send();
  expect(receiver.state.answered).toBe(3);
  for (const id of ['a', 'b', 'c']) outbox.add(id, 'lst_1');
  receiver.state = { ...receiver.state, wanted: 4 };
  const answers: (number | undefined)[] = [];
  await sendExclusions(outbox, (request) => {
    answers.push(request.answers);
    return receiver.accept(request);
  });
  expect(answers).toEqual([undefined, undefined, 4]);
});

test('a receiver that is ahead of the outbox starts again', async () => {
  for (const id of ['a', 'b', 'c']) outbox.add(id, 'lst_1');
  await send();
  outbox.restoreTo(1);
  await send();
  expect(stored()).toEqual({ a: 'lst_1' });
  expect(receiver.state.position).toBe(1);
});

test('a receiver that was restored receives the later entries again', async () => {
  for (const id of ['a', 'b', 'c']) outbox.add(id, 'lst_1');
  await send();
  receiver.stored.delete('c');
  receiver.state = { ...receiver.state, position: 2 };
  await send();
  expect(stored()).toEqual(outbox.stored);
});

test('any order of changes and of several senders ends with the same entries', async () => {
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    source: fc.constantFrom('lst_1', 'contacted', null),
    sends: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
      outbox = new FakeOutbox();
      receiver = new FakeReceiver();
      const sending: Promise<void>[] = [];
      for (const { id, source, sends } of changes) {
        outbox.add(id, source);
        if (sends) sending.push(send());
        await Promise.resolve();
      }
      await Promise.all(sending);
      await send();
      expect(stored()).toEqual(outbox.stored);
    }),
  );
});
