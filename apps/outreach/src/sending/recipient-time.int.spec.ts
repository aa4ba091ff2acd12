import { CheckSequence, ListEnrolments, StartSequence, weekdays } from '@lode/contracts';
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

test('sends nothing on a public holiday of the recipient, and the plan says why', async () => {
  const holiday = Date.UTC(2026, 4, 1, 9);
  outreach.clock.advance(holiday - outreach.clock.now());
  await outreach.addList('lst_2', ['graz@x.test', 'york@y.test']);
  await outreach.query(`UPDATE outreach.leads SET country_code = 'AT' WHERE email = 'graz@x.test'`);
  await outreach.query(`UPDATE outreach.leads SET country_code = 'US' WHERE email = 'york@y.test'`);
  const { id } = await outreach.create({
    ...{ name: 'Holidays', list_id: 'lst_2', skip_holidays: true, timezone: 'Europe/Vienna' },
    schedule_windows: weekdays.slice(0, 5).map((day) => ({ day, start: '09:00', end: '17:00' })),
  });
  const labourDay = { date: '2026-05-01', country: 'AT', name: 'Labor Day' };
  expect(await outreach.call(CheckSequence, { id }, own)).toMatchObject({
    ...{ first_send_at: '2026-05-04T07:00:00.000Z', skipped_days: [labourDay] },
  });
  await outreach.call(StartSequence, { id }, own);
  const shown = async () =>
    (await outreach.call(ListEnrolments, { id }, own)).enrolments
      .map(({ email, current_step: step, next_send_at: at, skipped_days: skipped }) =>
        step === 1 ? `${email} sent` : `${email} ${at} ${skipped.map(({ name }) => name)}`,
      )
      .toSorted();
  const waiting = 'graz@x.test 2026-05-04T07:00:00.000Z Labor Day';
  await until(async () => (await shown()).join() === `${waiting},york@y.test sent`, 60_000);
  outreach.clock.advance(Date.UTC(2026, 4, 4, 7) - holiday);
  await until(async () => (await shown())[0] === 'graz@x.test sent', 60_000);
});
