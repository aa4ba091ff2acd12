import { tally, type ReceivedMail } from '@lode/sandbox';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { crowdSize } from './crowd';
import { SequenceRun } from './sequence-run';
import { hasSecondVariant, truthOf } from './step-truth';

/** Maximum milliseconds until an open is recorded. */
const recordLimit = { timeout: 30_000, interval: 100 };

/** Requires a clock that tests can advance. */
export const sequenceReactions: Suite = (lode) =>
  describe('a sequence of three steps for two hundred people', () => {
    let run: SequenceRun;
    beforeAll(async () => {
      run = await SequenceRun.start(lode());
    }, 60_000);
    afterAll(() => run.recipients.close());

    it.each([1, 2, 3])(
      'reaches the remaining people with step %i, with correct statistics',
      (step) => expectStep(run, step),
      120_000,
    );

    it('is finished then, with rates that match its counts', async () => {
      const { client, id } = run;
      await until('it is finished', async () => (await client.sequence(id)).status === 'finished');
      const { opens, clicks, open_rate, click_rate, recent_events } = await client.analytics(id);
      expect([open_rate, click_rate]).toEqual([rate(opens), rate(clicks)]);
      const times = recent_events.map(({ occurred_at }) => occurred_at);
      expect(times).toEqual(times.toSorted().reverse());
      expect(times).toHaveLength(50);
    });

    it('has exact figures of its steps and variants', async () => {
      const { steps, variants, comparisons } = await run.client.analytics(run.id);
      expect(steps).toMatchObject([1, 2, 3].map((step) => ({ position: step, ...truthOf(run, step) })));
      const first = truthOf(run, 1, (mail) => !hasSecondVariant(mail));
      const second = truthOf(run, 1, hasSecondVariant);
      expect(variants).toMatchObject([
        { position: 1, variant: 1, ...first },
        { position: 1, variant: 2, ...second },
      ]);
      expect(comparisons.map(({ reaction }) => reaction)).toEqual(['opens', 'clicks', 'replies']);
      // The weights are 1 and 2: within four standard deviations of a binomial distribution.
      expect(Math.abs(first.sent - crowdSize / 3)).toBeLessThan(4 * Math.sqrt((crowdSize * 2) / 9));
    });

    it('sent messages in the form that mail programs expect', () => {
      for (const mail of run.messages()) expectMessage(mail, lode().address);
    });
  });

async function expectStep(run: SequenceRun, step: number): Promise<void> {
  if (step > 1) await run.client.advance('P1D');
  const wanted = run.messages().length + crowdSize - run.over();
  await until('the messages are sent', () => run.messages().length >= wanted, 60_000);
  // A mailbox can have its message before Lode records it as sent; an open before the record counts as automated.
  await until('their sending is recorded', async () => (await run.sent()) >= wanted, 60_000);
  await run.react();
  expect(new Set(run.messages().map(idOf)).size).toBe(wanted);
  expect(run.messages()).toHaveLength(wanted);
  const { recipients, client, id } = run;
  const truth = { total_enrolled: crowdSize, sent: wanted, ...tally(recipients.done) };
  // An image is returned immediately even if its record waits for a busy database.
  await vi.waitFor(async () => expect(await client.analytics(id)).toMatchObject(truth), recordLimit);
}

const rate = (count: number): number => Math.round((count / crowdSize) * 10_000) / 100;

const idOf = ({ headers }: ReceivedMail): string => headers.get('message-id')?.[0] ?? '';

function expectMessage(mail: ReceivedMail, address: string): void {
  const { headers, html, text, envelope } = mail;
  const [, mailToken = 'none'] = /^<([0-9a-f]{32})@/.exec(idOf(mail)) ?? [];
  const [, token = mailToken] = /\/u\/([0-9a-f]{32})/.exec(text) ?? [];
  // The Message-ID does not reveal the token of the pages.
  expect(token).not.toBe(mailToken);
  const [, n] = /^p(\d+)@/.exec(envelope.to[0] ?? '') ?? [];
  expect(envelope.from).toBe(`bounces+${mailToken}@lode.test`);
  expect(headers.get('list-unsubscribe')?.join()).toContain(`<${address}/u/${token}>`);
  expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(html).toContain(`Hello Jörg of Company ${n} &amp; Sons`);
  for (const link of ['open.gif', '1', '2']) expect(html).toContain(`"${address}/t/${token}/${link}"`);
  expect(text).toContain('https://directory.test/');
  expect(text).toContain(`${address}/u/${token}`);
}
