import { cleanup } from './cleanup';

test('deletes expired result sets, and everything else after half a year', async () => {
  const forgotten: [string, number][] = [];
  const expiring = (name: string) => ({
    deleteExpired: async (before: number) => void forgotten.push([name, before]),
  });
  const halfYear = 180 * 24 * 3_600_000;
  await cleanup(
    expiring('results'),
    expiring('domains'),
    expiring('confirmed'),
    expiring('people'),
  )(halfYear);
  expect(forgotten).toEqual([
    ['results', halfYear],
    ['domains', 0],
    ['confirmed', 0],
    ['people', 0],
  ]);
});
