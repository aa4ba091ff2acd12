import { noFigures, ratesOf, thresholdsOf, type SenderCounts, type SenderFigures } from './thresholds';

const limits = { maxBounceRate: 5, minBounces: 5, minComplaints: 3 };
const counts = (more: Partial<SenderCounts>): SenderCounts => ({ ...noFigures.week, ...more });
const states = (figures: SenderFigures, exceeded: string[] = []) =>
  Object.fromEntries(thresholdsOf(figures, limits, exceeded).map(({ name, state }) => [name, state]));

test.each<[string, SenderFigures, string[], string, string]>([
  ['nothing was sent', noFigures, [], 'too_few', 'too_few'],
  [
    'rates are low',
    { week: counts({}), month: counts({ sent: 1000, bounced: 50, reportedSent: 900 }) },
    [],
    'kept',
    'kept',
  ],
  [
    'the week exceeds',
    {
      week: counts({ sent: 100, bounced: 6, reportedSent: 100, reportedComplained: 3 }),
      month: counts({ sent: 5000, bounced: 6, reportedSent: 5000, reportedComplained: 3 }),
    },
    [],
    'exceeded',
    'exceeded',
  ],
  [
    'there are few cases',
    {
      week: counts({ sent: 60, bounced: 4 }),
      month: counts({ sent: 60, bounced: 4, reportedSent: 60, reportedComplained: 2 }),
    },
    [],
    'kept',
    'kept',
  ],
  [
    'an exceeded one has few cases left',
    { week: counts({ sent: 60, bounced: 4 }), month: counts({ sent: 60, bounced: 4, reportedSent: 60 }) },
    ['bounces'],
    'exceeded',
    'kept',
  ],
])('states of thresholds: %s', (_what, figures, exceeded, bounces, yahoo) => {
  expect(states(figures, exceeded)).toEqual({
    ...{ bounces, gmail_complaints: 'not_measured', yahoo_complaints: yahoo },
  });
});

test('rates need 50 messages', () => {
  const figures = {
    week: counts({ sent: 49, bounced: 1 }),
    month: counts({ sent: 300, bounced: 2, complained: 1 }),
  };
  expect(ratesOf(figures)).toEqual([
    { days: 7, sent: 49, bounced: 1, bounce_rate: null, complained: 0, complaint_rate: null },
    { days: 30, sent: 300, bounced: 2, bounce_rate: 0.67, complained: 1, complaint_rate: 0.33 },
  ]);
});
