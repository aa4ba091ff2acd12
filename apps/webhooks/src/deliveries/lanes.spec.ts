import { lanesOf } from './deliver-webhook';

const delivery = (objectId: string, number: number, attempts = 0) => ({ objectId, number, attempts });

test('first attempts of an object share a lane, retries have lanes of their own', () =>
  expect(
    lanesOf([delivery('a', 1), delivery('b', 2), delivery('a', 3), delivery('a', 4, 2), delivery('a', 5)]),
  ).toEqual([
    [delivery('a', 1), delivery('a', 3), delivery('a', 5)],
    [delivery('b', 2)],
    [delivery('a', 4, 2)],
  ]));
