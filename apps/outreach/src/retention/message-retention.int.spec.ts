import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { withAccount } from '@lode/database';
import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { findByToken } from '../tracking/find-message';
import { MessageRetentionRepository } from './retention.repository';

let people: SentMessages;
let retention: MessageRetentionRepository;
beforeAll(async () => {
  people = await SentMessages.start();
  retention = new MessageRetentionRepository(people.source);
});
afterAll(() => people.stop());

const sent = Date.UTC(2026, 0, 10);
const before = new Date(Date.UTC(2026, 6, 1));
const day = 24 * 3_600_000;

interface Given {
  readonly account?: string;
  readonly at?: number;
  readonly endedAt?: number | null;
  readonly status?: string;
}

/** A person with a message and an open; by default the enrolment has ended. */
async function person({ account = 'acc_a', at = sent, endedAt = sent + day, status = 'sent' }: Given = {}) {
  const ann = await people.person({ account, sentAt: at });
  const message = prefixedId('msg', at, randomBytes(10));
  const ask = (text: string, parameters: unknown[]) => people.ask(text, parameters, account);
  await ask('UPDATE outreach.messages SET id = $2, planned_at = $3, status = $4 WHERE id = $1', [
    ...[ann.message, message, new Date(at), status],
  ]);
  if (endedAt !== null)
    await ask(`UPDATE outreach.enrolments SET status = 'finished', finished_at = $2 WHERE id = $1`, [
      ...[ann.enrolment, new Date(endedAt)],
    ]);
  const { token: _, mailToken: __, ...of } = { ...ann, message };
  const event = { ...of, type: 'open', at: at + 1 } as const;
  await withAccount(people.source, account, (manager) => new EventLedger().record(manager, event));
  return { ...ann, message };
}

async function held({ account, enrolment, message }: Written): Promise<number[]> {
  const counts = ['enrolments WHERE id = $1', 'messages WHERE enrolment_id = $1 AND id = $2'];
  const [row] = await people.ask<{ held: number[] }>(
    `SELECT ARRAY[${counts.map((from) => `(SELECT count(*) FROM outreach.${from})`).join(', ')},
       (SELECT count(*) FROM outreach.events WHERE message_id = $2)]::integer[] AS held`,
    [enrolment, message],
    account,
  );
  return row?.held ?? [];
}

test('messages of enrolments that ended before then are deleted with their events, and their counts remain', async () => {
  const all = await Promise.all(['acc_a', 'acc_b'].map((account) => person({ account })));
  await retention.deleteBefore(before);
  for (const ann of all) {
    await expect(held(ann)).resolves.toEqual([1, 0, 0]);
    await expect(people.counts(ann.sequence, ann.account)).resolves.toEqual({ opens: 1, total_opens: 1 });
    await expect(findByToken.first(people.source, ann.token)).resolves.toBeUndefined();
  }
});

test.each<[string, Given]>([
  ['an active enrolment', { endedAt: null }],
  ['an enrolment that ended later', { endedAt: before.getTime() }],
  ['a later month', { at: before.getTime(), endedAt: before.getTime() + day }],
  ['an unknown outcome', { status: 'sending' }],
])('a message of %s remains', async (_, given) => {
  const ann = await person(given);
  await retention.deleteBefore(before);
  await expect(held(ann)).resolves.toEqual([1, 1, 1]);
});

test('a message of an enrolment that is being changed remains until the next time', async () => {
  const ann = await person();
  await withAccount(people.source, ann.account, async (manager) => {
    await manager.query('SELECT FROM outreach.enrolments WHERE id = $1 FOR NO KEY UPDATE', [ann.enrolment]);
    await retention.deleteBefore(before);
  });
  await expect(held(ann)).resolves.toEqual([1, 1, 1]);
  await retention.deleteBefore(before);
  await expect(held(ann)).resolves.toEqual([1, 0, 0]);
});

test('more messages than fit into a batch are deleted', async () => {
  const ann = await person();
  await people.ask(
    `INSERT INTO outreach.messages SELECT left($2, 30) || lpad(step::text, 10, '0'), account_id, sequence_id, enrolment_id,
       step + 1, md5(step::text), md5('m' || step), rfc_message_id, status, 0, subject, links, planned_at
     FROM outreach.messages, generate_series(1, 2500) AS step WHERE id = $1`,
    [ann.message, ann.message],
  );
  await retention.deleteBefore(before);
  await expect(
    people.ask('SELECT FROM outreach.messages WHERE enrolment_id = $1', [ann.enrolment]),
  ).resolves.toEqual([]);
});
