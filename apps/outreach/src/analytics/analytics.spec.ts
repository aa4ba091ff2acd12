import { fieldsOf, SequenceAnalytics } from '@lode/contracts';
import { counted } from '../events/event-counts';
import { analyticsOf as answerOf, type Counts } from './analytics';

const analyticsOf = (given: Counts, events: SequenceAnalytics['recent_events']): SequenceAnalytics =>
  answerOf(given, events, {
    ...{ opens_measurable: true, clicks_measurable: true },
    ...{ senders: [], steps: [], variants: [], comparisons: [], branches: [] },
  });

const counts = (given: Partial<Counts>): Counts => ({
  ...(Object.fromEntries(counted.map((name) => [name, 0])) as Counts),
  ...given,
});

test('returns 0 for a sequence without enrolments', () => {
  const {
    warnings,
    recent_events: events,
    senders,
    opens_measurable: areOpensSeen,
    clicks_measurable: areClicksSeen,
    steps,
    variants,
    comparisons,
    branches,
    ...numbers
  } = analyticsOf(counts({}), []);
  expect([events, senders, steps, variants, comparisons, branches]).toEqual([[], [], [], [], [], []]);
  expect([areOpensSeen, areClicksSeen]).toEqual([true, true]);
  expect(new Set(Object.values(numbers))).toEqual(new Set([0]));
  expect(warnings).toEqual([]);
});

test('returns fields in the order of the contract, those of the specification first', () => {
  const names = Object.keys(analyticsOf(counts({}), []));
  expect(names).toEqual(fieldsOf(SequenceAnalytics).map(({ name }) => name));
  expect(names.slice(0, 6)).toEqual([
    'total_enrolled',
    'opens',
    'clicks',
    'open_rate',
    'click_rate',
    'recent_events',
  ]);
});

test('computes rates of enrolments with two decimals', () => {
  const analytics = analyticsOf(
    counts({ enrolled: 3, sent: 5, returned: 1, opens: 2, total_opens: 9, clicks: 1, replies: 3 }),
    [],
  );
  expect(analytics).toMatchObject({
    total_enrolled: 3,
    delivered: 4,
    opens: 2,
    total_opens: 9,
    open_rate: 66.67,
    click_rate: 33.33,
    reply_rate: 100,
    bounce_rate: 0,
  });
  expect(analytics).not.toHaveProperty('enrolled');
});

test.each<[Partial<Counts>, string[]]>([
  [{ sent: 49, bounces: 49, unsubscribes: 49 }, []],
  [{ sent: 100, bounces: 4, unsubscribes: 1 }, []],
  [{ sent: 100, bounces: 5, unsubscribes: 1 }, ['bounces']],
  [{ sent: 50, bounces: 3, unsubscribes: 1 }, ['bounces', 'unsubscribes']],
])('%j has the warnings %j', (given, warnings) =>
  expect(analyticsOf(counts(given), []).warnings).toEqual(warnings),
);
