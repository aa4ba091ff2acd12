import { ListEnrolments, StartSequence, weekdays } from '@lode/contracts';
import { until } from '@lode/testing';
import { SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
/** Its clock is at 11:00 UTC of a Monday. */
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());

const own = { account: 'acc_1' };

test('sends in the windows of the local time of each recipient', async () => {
  await outreach.addList('lst_1', ['york@x.test', 'wien@x.test', 'unknown@x.test']);
  await outreach.query(`UPDATE outreach.leads SET phone = '+12125550142' WHERE email = 'york@x.test'`);
  await outreach.query(`UPDATE outreach.leads SET country_code = 'AT' WHERE email = 'wien@x.test'`);
  const { id } = await outreach.create({
    ...{ list_id: 'lst_1', recipient_timezone: true, timezone: 'Asia/Tokyo' },
    schedule_windows: weekdays.map((day) => ({ day, start: '09:00', end: '17:00' })),
  });
  await outreach.call(StartSequence, { id }, own);
  const steps = async () => {
    const { enrolments } = await outreach.call(ListEnrolments, { id }, own);
    return enrolments
      .map(({ email, current_step: step, next_send_at: at }) => `${email} ${step === 1 ? 'sent' : at}`)
      .toSorted();
  };
  const waiting = ['unknown@x.test 2026-03-03T00:00:00.000Z', 'wien@x.test sent'];
  const inYork = (state: string) => [...waiting, `york@x.test ${state}`];
  const becomes = (expected: string[]) =>
    until(async () => (await steps()).join('\n') === expected.join('\n'), 60_000);
  await becomes(inYork('2026-03-02T14:00:00.000Z'));
  outreach.clock.advance(3 * 3_600_000);
  await becomes(inYork('sent'));
});
