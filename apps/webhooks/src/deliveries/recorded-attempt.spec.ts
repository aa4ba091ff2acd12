import type { DueDelivery } from './delivery-run.repository';
import { recordedAttempt } from './deliver-webhook';

const now = Date.UTC(2026, 2, 2);
const hour = 3_600_000;
const delivery: DueDelivery = {
  id: 'dlv_1',
  eventId: 'evt_1',
  objectId: 'enr_1',
  scope: null,
  content: null,
  subjectHashes: [],
  attempts: 0,
  failures: 0,
  retryUntil: null,
};

test('a success ends the delivery', () =>
  expect(recordedAttempt(delivery, { status: 204, error: null }, now, 0)).toMatchObject({
    state: 'delivered',
    failed: 0,
    due: null,
  }));

test('a failure is retried after five seconds, for 24 hours', () =>
  expect(recordedAttempt(delivery, { status: 500, error: 'status' }, now, 0)).toMatchObject({
    state: 'pending',
    failed: 1,
    due: new Date(now + 5000),
    until: new Date(now + 24 * hour),
  }));

test('the last attempt fails for good', () =>
  expect(
    recordedAttempt(
      { ...delivery, attempts: 9, failures: 9, retryUntil: new Date(now + hour) },
      { status: null, error: 'timeout' },
      now,
      0,
    ),
  ).toMatchObject({ state: 'failed', due: null }));

test('410 is not retried', () =>
  expect(recordedAttempt(delivery, { status: 410, error: 'gone' }, now, 0)).toMatchObject({
    state: 'failed',
  }));
