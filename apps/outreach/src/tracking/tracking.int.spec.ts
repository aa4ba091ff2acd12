import type { PageAnswer, Visitor } from '@lode/contracts';
import { movableClock } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import type { SuppressPersons } from '../protection/suppress-persons';
import { HitRecorder, defaultLimits } from './hit-recorder';
import { HitBatchRepository, HitRepository } from './hit.repository';
import { HitBatches } from './hit-batches';
import { pixel, TrackingPages } from './tracking-pages';
import { TrackingController } from './tracking.controller';
import { UnsubscribeRepository } from './unsubscribe.repository';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const person: Visitor = { method: 'GET', user_agent: browser, prefetch: false };
const links = ['https://a.test/1', 'https://a.test/2?x=1', 'https://a.test/1', 'javascript:alert(1)'];

const clock = movableClock(Date.UTC(2026, 2, 1, 12));
const ledger = new EventLedger();
const suppressed: unknown[] = [];
const lost: unknown[] = [];

let people: SentMessages;
let tracking: TrackingController;

const recorderOf = (hits: Pick<HitBatches, 'record'>, answer = defaultLimits.answer): HitRecorder =>
  new HitRecorder({
    hits,
    metrics: { hit: () => undefined },
    limits: { ...defaultLimits, answer },
    onLost: (error) => void lost.push(error),
  });
const batchesOf = (source: DataSource): HitBatches =>
  new HitBatches({
    hits: new HitRepository(source, ledger),
    batches: new HitBatchRepository(source, ledger),
    connections: 5,
  });
const handlerOf = (hits: HitRecorder): TrackingController =>
  new TrackingController(
    hits,
    new UnsubscribeRepository(people.source, ledger, suppressPersons),
    new TrackingPages('lode.test'),
    clock,
  );
const suppressPersons: Pick<SuppressPersons, 'schedule'> = {
  schedule: async (_manager, person) => void suppressed.push(person),
};

beforeAll(async () => {
  people = await SentMessages.start();
  tracking = handlerOf(recorderOf(batchesOf(people.source)));
});
afterAll(() => people.stop());
beforeEach(() => void (suppressed.length = 0));

/** Adds an enrolment that was sent a message a minute ago. */
const written = (given: Parameters<SentMessages['person']>[0] = {}): Promise<Written> =>
  people.person({ links, sentAt: clock.now() - 60_000, ...given });

const open = ({ token }: Pick<Written, 'token'>, visitor = person) => tracking.open({ token, visitor });
const follow = ({ token }: Pick<Written, 'token'>, link: number, visitor = person) =>
  tracking.follow({ token, link, visitor });
const show = ({ token }: Pick<Written, 'token'>, visitor = person) => tracking.show({ token, visitor });
const unsubscribe = ({ token }: Pick<Written, 'token'>) =>
  tracking.unsubscribe({ token, visitor: { ...person, method: 'POST' } });

const outcome = ({ status, headers }: PageAnswer) => [status, headers.location];
const eventsOf = ({ message }: Written) =>
  people.ask<Record<string, unknown>>(
    'SELECT type, link, machine_reason AS reason FROM outreach.events WHERE message_id = $1 ORDER BY occurred_at, id',
    [message],
  );
const enrolmentOf = async ({ enrolment }: Written) =>
  (
    await people.ask<Record<string, unknown>>('SELECT * FROM outreach.enrolments WHERE id = $1', [enrolment])
  )[0];

describe('a person', () => {
  test('is counted once for any number of opens and clicks', async () => {
    const ann = await written();
    for (let time = 0; time < 3; time += 1) {
      expect(await open(ann)).toBe(pixel);
      clock.advance(5000);
      expect(outcome(await follow(ann, 2))).toEqual([302, 'https://a.test/2?x=1']);
      clock.advance(5000);
    }
    await expect(people.counts(ann.sequence)).resolves.toEqual({
      opens: 1,
      total_opens: 3,
      clicks: 1,
      total_clicks: 3,
    });
  });

  test('may click twice and then follow another link', async () => {
    const ann = await written();
    await Promise.all([follow(ann, 1), follow(ann, 1)]);
    clock.advance(2000);
    await follow(ann, 2);
    await expect(people.counts(ann.sequence)).resolves.toEqual({ clicks: 1, total_clicks: 3 });
  });

  test('is counted after the enrolment has ended', async () => {
    const ann = await written();
    await unsubscribe(ann);
    await open(ann);
    await expect(people.counts(ann.sequence)).resolves.toMatchObject({ opens: 1, unsubscribes: 1 });
  });
});

describe('a program', () => {
  test('is stored with its sign, redirected and not counted', async () => {
    const [reason, sign] = ['scanner', { user_agent: 'curl/8.0' }];
    const ann = await written();
    expect(outcome(await follow(ann, 1, { ...person, ...sign }))).toEqual([302, 'https://a.test/1']);
    await open(ann, { ...person, ...sign });
    await expect(eventsOf(ann)).resolves.toEqual(
      expect.arrayContaining([
        { type: 'click', link: 1, reason },
        { type: 'open', link: null, reason },
      ]),
    );
    await expect(people.counts(ann.sequence)).resolves.toEqual({ machine_opens: 1, machine_clicks: 1 });
  });

  test('that looks like a browser and follows all links at once is detected in any order', async () => {
    const sequence = await people.sequence();
    const all = await Promise.all(Array.from({ length: 8 }, () => written({ sequence })));
    await Promise.all(
      all.flatMap((ann) => [open(ann), follow(ann, 1), follow(ann, 2), follow(ann, 3), show(ann)]),
    );
    await expect(people.counts(sequence)).resolves.toEqual({ machine_opens: 8, machine_clicks: 24 });
    for (const ann of all)
      await expect(enrolmentOf(ann)).resolves.toMatchObject({ opened_at: null, clicked_at: null });
  });

  test('that follows links one after the other is reclassified, and a person after it counts', async () => {
    const ann = await written();
    await open(ann);
    clock.advance(1000);
    await follow(ann, 1);
    await expect(people.counts(ann.sequence)).resolves.toMatchObject({ opens: 1, clicks: 1 });
    clock.advance(900);
    await show(ann);
    clock.advance(1500);
    await follow(ann, 1);
    await expect(people.counts(ann.sequence)).resolves.toEqual({ machine_opens: 1, machine_clicks: 2 });
    clock.advance(60_000);
    await open(ann);
    clock.advance(3000);
    await follow(ann, 1);
    await expect(people.counts(ann.sequence)).resolves.toMatchObject({
      opens: 1,
      clicks: 1,
      machine_clicks: 2,
    });
  });

  test('that hits before the record of the sending, or just after it, is too early', async () => {
    const unrecorded = await written({ sentAt: null });
    await open(unrecorded);
    const fresh = await written({ sentAt: clock.now() - 1000 });
    await follow(fresh, 1);
    await expect(people.counts(unrecorded.sequence)).resolves.toEqual({ machine_opens: 1 });
    await expect(people.counts(fresh.sequence)).resolves.toEqual({ machine_clicks: 1 });
  });
});

describe('repeated requests', () => {
  const clicks = async (ann: Written) => (await eventsOf(ann)).filter(({ type }) => type === 'click').length;

  test('are answered and stored a hundred times per kind, so that the first hit of a person counts', async () => {
    const ann = await written();
    const robot: Visitor = { ...person, user_agent: 'curl/8.0' };
    await people.hits(ann, 99, { type: 'click', reason: 'scanner', at: clock.now() });
    await people.hits(ann, 99, { type: 'click', at: clock.now() });
    await people.hits(ann, 100, { type: 'look', at: clock.now() });
    for (let time = 0; time < 3; time += 1) {
      clock.advance(3000);
      expect((await follow(ann, 1, robot)).status).toBe(302);
      clock.advance(3000);
      expect((await follow(ann, 1)).status).toBe(302);
      clock.advance(3000);
      await show(ann);
    }
    expect(await clicks(ann)).toBe(200);
    await open(ann);
    expect(outcome(await follow(ann, 2))).toEqual([302, 'https://a.test/2?x=1']);
    expect(await eventsOf(ann)).toHaveLength(301);
  });
});

describe('invalid links', () => {
  test('answer 404 and store nothing', async () => {
    const ann = await written();
    const answers = [
      await follow(ann, 0),
      await follow(ann, 5),
      await follow({ token: 'f'.repeat(32) }, 1),
      await follow({ token: "' OR 1=1 --" }, 1),
      await show({ token: 'f'.repeat(32) }),
      await unsubscribe({ token: '0' }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [404, undefined]));
    await expect(eventsOf(ann)).resolves.toEqual([]);
  });

  test('serve the picture nevertheless', async () => {
    expect(await open({ token: 'f'.repeat(32) })).toBe(pixel);
    for (const token of ['', 'x', '\0', 'x'.repeat(5000)]) expect(await open({ token })).toBe(pixel);
  });

  test('include those of erased people', async () => {
    const ann = await written();
    await people.ask('DELETE FROM outreach.enrolments WHERE id = $1', [ann.enrolment]);
    expect(outcome(await follow(ann, 1))).toEqual([404, undefined]);
    expect((await unsubscribe(ann)).status).toBe(404);
  });
});

test('accepts a token in capital letters', async () => {
  const ann = await written();
  expect((await follow({ token: ann.token.toUpperCase() }, 1)).status).toBe(302);
});

describe('unsubscribing', () => {
  test('requires the button; opening the page changes nothing', async () => {
    const ann = await written();
    for (const method of ['GET', 'HEAD'] as const)
      expect((await show(ann, { ...person, method })).body).toContain('<button type="submit">');
    await expect(enrolmentOf(ann)).resolves.toMatchObject({ status: 'active', unsubscribed_at: null });
    expect((await unsubscribe(ann)).body).toContain('It is done');
    await expect(enrolmentOf(ann)).resolves.toMatchObject({
      status: 'unsubscribed',
      stop_reason: 'has unsubscribed',
      next_send_at: null,
      unsubscribed_at: new Date(clock.now()),
    });
    expect(suppressed).toEqual([
      { account: 'acc_a', enrolment: ann.enrolment, reason: 'opt_out', by: 'click' },
    ]);
    expect((await show(ann)).body).toContain('It is done');
  });

  test('is possible after the sequence was deleted', async () => {
    const ann = await written();
    await people.ask('UPDATE outreach.sequences SET deleted_at = now() WHERE id = $1', [ann.sequence]);
    expect((await unsubscribe(ann)).body).toContain('It is done');
    await expect(enrolmentOf(ann)).resolves.toMatchObject({ status: 'unsubscribed' });
  });

  test('is not possible with the Message-ID', async () => {
    const ann = await written();
    expect((await unsubscribe({ token: ann.mailToken })).status).toBe(404);
    await expect(enrolmentOf(ann)).resolves.toMatchObject({ status: 'active', unsubscribed_at: null });
  });

  test('is one event for repeated and concurrent requests', async () => {
    const ann = await written();
    const answers = await Promise.all(Array.from({ length: 5 }, () => unsubscribe(ann)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expect(people.counts(ann.sequence)).resolves.toEqual({ unsubscribes: 1 });
    await expect(eventsOf(ann)).resolves.toEqual([{ type: 'unsubscribe', link: null, reason: null }]);
    expect(suppressed).toHaveLength(1);
  });
});
