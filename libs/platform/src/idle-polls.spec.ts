import { movableClock } from '@lode/testing';
import { IdlePolls } from './periodic';

const clock = movableClock();
/** @returns whether each of 24 polls is made */
const pollWithoutWork = (polls: IdlePolls): boolean[] =>
  Array.from({ length: 24 }, () => {
    const isDue = polls.isDue();
    if (isDue) polls.record(false);
    return isDue;
  });

let polls: IdlePolls;
beforeEach(() => (polls = new IdlePolls(clock)));

test('every second poll is skipped after twenty without work', () => {
  expect(pollWithoutWork(polls)).toEqual([...Array(20).fill(true), false, true, false, true]);
});

test.each([
  ['found work', () => polls.record(true)],
  ['a wake-up', () => polls.reset()],
])('%s ends this', (_, end) => {
  pollWithoutWork(polls);
  end();
  expect(pollWithoutWork(polls).slice(0, 20)).toEqual(Array(20).fill(true));
});

test('a clock that is moved forward makes the next poll necessary', () => {
  pollWithoutWork(polls);
  clock.advance(3_600_000);
  expect([polls.isDue(), polls.isDue(), polls.isDue()]).toEqual([true, false, true]);
});
