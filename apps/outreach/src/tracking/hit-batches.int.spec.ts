import fc from 'fast-check';
import type { Visitor } from '@lode/contracts';
import type { EventOutbox, NewEvent } from '@lode/work';
import { EventLedger } from '../events/event-ledger';
import { MessageEvents } from '../events/message-event';
import { SentMessages } from '../events/testing/sent-messages';
import { findMessages } from './find-message';
import { HitBatchRepository, type BatchedHit, HitRepository } from './hit.repository';
import type { MarkedVisit, Visit, Visited } from './judge-hit';

const start = Date.UTC(2026, 2, 1, 12);
const links = ['https://a.test/1', 'https://a.test/2', 'https://a.test/3'];
const browser: Visitor = {
  method: 'GET',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  prefetch: false,
};
const robot: Visitor = { ...browser, user_agent: 'curl/8.0' };

let people: SentMessages;
beforeAll(async () => {
  people = await SentMessages.start();
});
afterAll(() => people.stop());

const rows = (text: string, parameters: unknown[]) => people.ask<Record<string, unknown>>(text, parameters);

/** Counts of the sequence and its steps by row. */
const countsOf = async (sequence: string) => ({
  counts: await rows(
    `SELECT to_jsonb(counts) - 'sequence_id' AS row FROM outreach.sequence_counts AS counts
     WHERE sequence_id = $1 ORDER BY slot`,
    [sequence],
  ),
  steps: await rows(
    `SELECT to_jsonb(counts) - 'sequence_id' AS row FROM outreach.step_counts AS counts
     WHERE sequence_id = $1 ORDER BY step_position, variant, slot`,
    [sequence],
  ),
});

describe('batches have the same results as hits that are recorded one by one', () => {
  interface Given {
    /** Number of the message. */
    readonly message: number;
    readonly target: Visit['target'];
    readonly isRobot: boolean;
    /** Milliseconds since the previous hit. */
    readonly pause: number;
    /** Repeats the attempt to record the previous hit of the message. */
    readonly isRetry: boolean;
  }

  const hits = fc.array(
    fc.record<Given>({
      message: fc.nat({ max: 3 }),
      target: fc.constantFrom<Visit['target']>('picture', 'picture', 'page', 1, 1, 2, 3, 9),
      isRobot: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
      pause: fc.constantFrom(0, 100, 1900, 2100, 5000, 31_000),
      isRetry: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 40 },
  );

  let populations = 0;

  /** A program that follows all links slowly, and the person after it. */
  const walk = [1, 2, 3, 3, 'picture', 1].map((target): Given => ({
    ...{ message: 0, isRobot: false, isRetry: false },
    target: target as Visit['target'],
    pause: target === 'picture' ? 31_000 : 2100,
  }));

  /** Three recipients; the second one was sent two messages, the third one too recently. */
  async function population() {
    const sequence = await people.sequence();
    const first = await people.person({ sequence, links, slot: 3, sentAt: start - 60_000 });
    const second = await people.person({ sequence, links, slot: 3, sentAt: start - 60_000 });
    const again = await people.message(second, { links, sentAt: start - 1000, variant: 2 }, 2);
    const third = await people.person({ sequence, links, slot: 4, sentAt: start, variant: 1 });
    const events: (Pick<NewEvent, 'type'> & { readonly data: unknown })[] = [];
    const all = [first, second, again, third];
    const outbox = {
      write: async (_manager: unknown, _account: string, written: readonly NewEvent[]) =>
        void events.push(...written),
    };
    const ledger = new EventLedger(
      undefined,
      new MessageEvents(outbox as unknown as EventOutbox, people.tables.hasher),
    );
    return { sequence, all, events, ledger, number: (populations += 1) };
  }
  type Population = Awaited<ReturnType<typeof population>>;

  function visitsOf(given: readonly Given[], { all, number }: Population) {
    let at = start;
    const last = new Map<number, { token: string; visit: MarkedVisit }>();
    return given.map(({ message, target, isRobot, pause, isRetry }, index) => {
      at += pause;
      const earlier = last.get(message);
      if (isRetry && earlier) return earlier;
      const mark = Buffer.alloc(10);
      mark.writeUInt32BE(number, 0);
      mark.writeUInt32BE(index, 4);
      const made = {
        token: all[message]?.token ?? '',
        visit: { target, visitor: isRobot ? robot : browser, at, mark },
      };
      last.set(message, made);
      return made;
    });
  }

  /** Everything that hits change, without ids that differ between populations. */
  async function resultOf({ sequence, all, events }: Population) {
    const found: unknown[] = [];
    for (const { enrolment, message } of all) {
      found.push(
        await rows('SELECT opened_at, clicked_at FROM outreach.enrolments WHERE id = $1', [enrolment]),
        await rows(
          `SELECT type, link, machine_reason, occurred_at, step_position FROM outreach.events
           WHERE message_id = $1 ORDER BY occurred_at, id`,
          [message],
        ),
        events
          .filter(({ data }) => (data as { readonly message_id: string }).message_id === message)
          .map(({ type, data }) => {
            const { is_machine, machine_reason, is_correction, url } = data as Record<string, unknown>;
            return { type, is_machine, machine_reason, is_correction, url };
          }),
      );
    }
    return { found, ...(await countsOf(sequence)) };
  }

  async function oneByOne(given: readonly Given[], people_: Population): Promise<(Visited | undefined)[]> {
    const repository = new HitRepository(people.source, people_.ledger);
    const results: (Visited | undefined)[] = [];
    for (const { token, visit } of visitsOf(given, people_))
      results.push(await repository.record(token, visit, {}));
    return results;
  }

  /** Batches of hits of different enrolments; hits that a batch omits follow it. */
  async function inBatches(given: readonly Given[], people_: Population): Promise<(Visited | undefined)[]> {
    const alone = new HitRepository(people.source, people_.ledger);
    const batches = new HitBatchRepository(people.source, people_.ledger);
    const results: (Visited | undefined)[] = [];
    const flush = async (batch: readonly BatchedHit[]): Promise<void> => {
      const recorded = await batches.record(batch);
      for (const [index, { message, visit }] of batch.entries())
        results.push(recorded[index] ?? (await alone.record(message.token, visit, {})));
    };
    let batch: BatchedHit[] = [];
    for (const { token, visit } of visitsOf(given, people_)) {
      const [message] = await findMessages(people.source, [token]);
      if (!message) throw new Error('the message exists');
      if (batch.some((hit) => hit.message.enrolment === message.enrolment)) {
        await flush(batch);
        batch = [];
      }
      batch.push({ message, visit });
    }
    await flush(batch);
    return results;
  }

  test('for random sequences of hits', async () => {
    await fc.assert(
      fc.asyncProperty(hits, async (given) => {
        const [expected, batched] = [await population(), await population()];
        const answers = await oneByOne(given, expected);
        await expect(inBatches(given, batched)).resolves.toEqual(answers);
        await expect(resultOf(batched)).resolves.toEqual(await resultOf(expected));
      }),
      { numRuns: 8, examples: [[walk]] },
    );
  }, 60_000);

  test('at the limits of events', async () => {
    const given = Array.from({ length: 12 }, (_, index): Given => ({
      ...{ message: 0, pause: 3000, isRetry: false },
      target: index % 5 === 0 ? 'picture' : 1,
      isRobot: true,
    }));
    const [expected, batched] = [await population(), await population()];
    for (const { all } of [expected, batched])
      if (all[0]) await people.hits(all[0], 96, { type: 'click', reason: 'scanner', at: start - 60_000 });
    const answers = await oneByOne(given, expected);
    await expect(inBatches(given, batched)).resolves.toEqual(answers);
    await expect(resultOf(batched)).resolves.toEqual(await resultOf(expected));
  }, 60_000);
});
