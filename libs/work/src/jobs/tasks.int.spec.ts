import { until, Fixture, Remind, script } from '@lode/testing';
import { interruptionOf } from './handler';

const minute = 60_000;

describe('a durable task', () => {
  let fixture: Fixture;
  let done: string[];
  const doneIs = (...texts: string[]) => until(() => JSON.stringify(done) === JSON.stringify(texts));
  const queueIsEmpty = () => until(async () => (await fixture.rows('queue')).length === 0);
  /** After this, the queue was polled at least once. */
  const afterALook = async () => {
    await fixture.remind('marker', 'marker', fixture.clock.now());
    await until(() => done.includes('marker'));
    done = done.filter((text) => text !== 'marker');
  };

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  beforeEach(async () => {
    done = [];
    await fixture.start();
    script.remind = ({ text }) => {
      done.push(text);
      return Promise.resolve();
    };
  });
  afterEach(() => fixture.reset());
  afterAll(() => fixture.close());

  test('runs when it is due by the clock of the service, and not before', async () => {
    await fixture.remind('a', 'later', fixture.clock.now() + 15 * minute);
    fixture.clock.advance(15 * minute - 1);
    await afterALook();
    expect(done).toEqual([]);
    fixture.clock.advance(1);
    await doneIs('later');
    await queueIsEmpty();
  });

  test('is scheduled in the transaction of its data, or not at all', async () => {
    const { tasks, source } = fixture.parts;
    const failed = source.transaction(async (manager) => {
      const item = { key: 'a', payload: { text: 'never' }, dueAt: 0, subjects: [] };
      await tasks.schedule(manager, Remind, item);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await afterALook();
    expect(done).toEqual([]);
  });

  test('of an account without a running one does not wait for slow tasks of another', async () => {
    const { tasks, source } = fixture.parts;
    const ended = Promise.withResolvers<void>();
    script.remind = ({ text }) => {
      done.push(text);
      return ended.promise;
    };
    const schedule = (account: string, count: number) =>
      source.transaction((manager) =>
        tasks.scheduleAll(
          manager,
          Remind,
          Array.from({ length: count }, (_, index) => {
            const text = `${account} ${index}`;
            return { key: text, payload: { text, account }, dueAt: fixture.clock.now(), subjects: [] };
          }),
        ),
      );
    await schedule('acc_a', 20);
    await until(() => done.length === Remind.concurrency);
    await schedule('acc_b', 2);
    await until(() => done.length > Remind.concurrency);
    expect(done.slice(Remind.concurrency)).toEqual([expect.stringContaining('acc_b')]);
    ended.resolve();
    await queueIsEmpty();
  });

  test('is scheduled in a batch, and replaces the previous schedule under its key', async () => {
    const { tasks, source } = fixture.parts;
    const now = fixture.clock.now();
    await fixture.remind('a', 'old', now + minute);
    const itemOf = (key: string, dueAt = now) => ({
      key,
      payload: { text: key },
      dueAt,
      subjects: [`hash of ${key}`],
    });
    await source.transaction(async (manager) => {
      await tasks.scheduleAll(manager, Remind, [itemOf('a'), itemOf('b'), itemOf('c', now + minute)]);
      await tasks.scheduleAll(manager, Remind, []);
    });
    await until(() => done.length === 2);
    expect(done.toSorted()).toEqual(['a', 'b']);
    await until(async () => (await fixture.rows('queue')).length === 1);
    await expect(fixture.rows('queue')).resolves.toMatchObject([{ key: 'c', subject_hashes: ['hash of c'] }]);
  });

  test('is replaced by a newer schedule, earlier or later', async () => {
    await fixture.remind('a', 'first', fixture.clock.now() + minute);
    await fixture.remind('a', 'second', fixture.clock.now() + 2 * minute);
    fixture.clock.advance(minute);
    await afterALook();
    expect(done).toEqual([]);
    await fixture.remind('a', 'third', fixture.clock.now());
    await doneIs('third');
    await queueIsEmpty();
  });

  test('that is rescheduled while it runs runs again afterwards, never concurrently', async () => {
    const first = Promise.withResolvers<undefined>();
    script.remind = async ({ text }) => {
      done.push(`${text} begins`);
      if (text === 'first') await first.promise;
      done.push(`${text} ends`);
    };
    await fixture.remind('a', 'first', fixture.clock.now());
    await doneIs('first begins');
    await fixture.remind('a', 'second', fixture.clock.now());
    await fixture.remind('b', 'other', fixture.clock.now());
    await doneIs('first begins', 'other begins', 'other ends');
    first.resolve(undefined);
    await doneIs('first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends');
    await queueIsEmpty();
  });

  test('can be removed from the queue', async () => {
    await fixture.remind('a', 'never', fixture.clock.now() + minute);
    const { tasks, source } = fixture.parts;
    await source.transaction((manager) => tasks.cancel(manager, Remind, 'a'));
    fixture.clock.advance(minute);
    await afterALook();
    expect(done).toEqual([]);
  });

  test('is retried after its delay, then parked, while other tasks continue', async () => {
    script.remind = ({ text }, { attempt }) => {
      done.push(`${text} ${attempt}`);
      return text === 'poison' ? Promise.reject(new Error('poisonous')) : Promise.resolve();
    };
    await fixture.remind('a', 'poison', fixture.clock.now());
    await doneIs('poison 1');
    await fixture.remind('b', 'good', fixture.clock.now());
    await doneIs('poison 1', 'good 1');
    await until(async () => (await fixture.rows('queue WHERE claim IS NULL AND attempts = 1')).length === 1);
    fixture.clock.advance(minute);
    await doneIs('poison 1', 'good 1', 'poison 2');
    const [parked] = await until(async () => {
      const rows = await fixture.rows('queue WHERE parked_at IS NOT NULL');
      return rows.length > 0 && rows;
    });
    expect(parked).toMatchObject({ key: 'a', payload: { text: 'poison' }, attempts: 2, claim: null });
    await fixture.remind('a', 'better', fixture.clock.now());
    await doneIs('poison 1', 'good 1', 'poison 2', 'better 1');
  });

  test('does not count an attempt that was interrupted by the end of the service', async () => {
    const tries: number[] = [];
    script.remind = (_memo, { signal, attempt }) =>
      new Promise((_resolve, reject) => {
        tries.push(attempt);
        signal.addEventListener('abort', () => reject(new Error(`interrupted: ${interruptionOf(signal)}`)));
      });
    const due = new Date(fixture.clock.now());
    await fixture.remind('a', 'x', due.getTime());
    await until(() => tries.length === 1);
    fixture.clock.advance(minute);
    await fixture.stop();
    // It keeps its place before those that became due later.
    await expect(fixture.rows('queue')).resolves.toMatchObject([{ due_at: due, attempts: 0, claim: null }]);
    script.remind = (_memo, { attempt }) => {
      tries.push(attempt);
      return Promise.resolve();
    };
    await fixture.start();
    await until(() => tries.length === 2);
    expect(tries).toEqual([1, 1]);
    await queueIsEmpty();
  });

  test('begins after the commit, before the next poll', async () => {
    await fixture.stop();
    await fixture.start({}, { poll: 3_600_000 });
    await fixture.remind('a', 'at once', fixture.clock.now());
    await doneIs('at once');
    await queueIsEmpty();
  });

  test('that is rescheduled during its last attempt runs after the commit, before the next poll', async () => {
    await fixture.stop();
    await fixture.start({}, { poll: 3_600_000 });
    const last = Promise.withResolvers<void>();
    script.remind = async ({ text }, { attempt }) => {
      done.push(`${text} ${attempt}`);
      if (text === 'old') await (attempt === 1 ? Promise.reject(new Error('failed')) : last.promise);
    };
    await fixture.remind('a', 'old', fixture.clock.now());
    await until(async () => (await fixture.rows('queue WHERE claim IS NULL AND attempts = 1')).length === 1);
    fixture.clock.advance(minute);
    await fixture.remind('b', 'waking', fixture.clock.now());
    await until(() => done.includes('old 2') && done.includes('waking 1'));
    await fixture.remind('a', 'new', fixture.clock.now());
    // The commit takes longer than a poll of the queue.
    await fixture.admin.query(`
      CREATE FUNCTION verification.wait() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER wait AFTER UPDATE ON verification.queue DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN (NEW.claim IS NULL) EXECUTE FUNCTION verification.wait()`);
    last.reject(new Error('failed'));
    await until(() => done.includes('new 1'));
    await fixture.admin.query('DROP FUNCTION verification.wait CASCADE');
    await queueIsEmpty();
  });

  test('is interrupted where another replica has taken it over, also one that has put it back', async () => {
    const interruptions = new Map<string, unknown>();
    script.remind = ({ text }, { signal }) =>
      new Promise((_resolve, reject) => {
        done.push(text);
        signal.addEventListener('abort', () => {
          interruptions.set(text, interruptionOf(signal));
          reject(signal.reason as Error);
        });
      });
    for (const text of ['claimed', 'put back']) await fixture.remind(text, text, fixture.clock.now());
    await until(() => done.length === 2);
    const later = `due_at = due_at + interval '1 day'`;
    await fixture.admin.query(`
      UPDATE verification.queue SET claim = gen_random_uuid() WHERE key = 'claimed';
      UPDATE verification.queue SET claim = NULL, claimed_until = NULL, ${later} WHERE key = 'put back'`);
    await until(() => interruptions.size === 2);
    expect([...interruptions.values()]).toEqual(['lost', 'lost']);
  });

  test('that is cancelled while it runs is not interrupted', async () => {
    const ended = Promise.withResolvers<void>();
    const interruptions: unknown[] = [];
    script.remind = async ({ text }, { signal }) => {
      done.push(text);
      await ended.promise;
      interruptions.push(interruptionOf(signal));
      done.push('ended');
    };
    await fixture.remind('a', 'cancelled', fixture.clock.now());
    await doneIs('cancelled');
    await fixture.remind('b', 'other', fixture.clock.now());
    await doneIs('cancelled', 'other');
    const { tasks, source } = fixture.parts;
    await source.transaction((manager) => tasks.cancel(manager, Remind, 'a'));
    const claimedUntil = async () =>
      (await fixture.rows(`queue WHERE key = 'b'`))[0]?.['claimed_until'] as Date;
    for (let heartbeat = 0; heartbeat < 2; heartbeat += 1) {
      const before = await claimedUntil();
      await until(async () => (await claimedUntil()) > before);
    }
    ended.resolve();
    await doneIs('cancelled', 'other', 'ended', 'ended');
    expect(interruptions).toEqual([undefined, undefined]);
  });

  test('in great number runs once per task on two replicas', async () => {
    await fixture.start();
    const { tasks, source } = fixture.parts;
    const texts = Array.from({ length: 60 }, (_, index) => `memo ${index}`);
    await source.transaction(async (manager) => {
      for (const text of texts) {
        const item = { key: text, payload: { text }, dueAt: fixture.clock.now(), subjects: [] };
        await tasks.schedule(manager, Remind, item);
      }
    });
    await queueIsEmpty();
    expect(done.sort()).toEqual(texts.sort());
  });

  test('that the service does not list is rejected', async () => {
    const { tasks, source } = fixture.parts;
    const item = { key: 'a', payload: { text: '' }, dueAt: 0, subjects: [] };
    const scheduled = source.transaction((manager) =>
      tasks.schedule(manager, { ...Remind, name: 'unheard_of' }, item),
    );
    await expect(scheduled).rejects.toThrow('unheard_of is not listed');
  });
});
