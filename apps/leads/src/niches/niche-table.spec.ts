import { readNiche } from './read-niche';
import table from './testing/niche-table.json';

describe('the table of niches', () => {
  const share = (heldOut: boolean): { share: number; misses: string[] } => {
    const rows = table.filter((row) => row.heldOut === heldOut);
    const misses = rows.filter(
      ({ words, accepted }) => !accepted.includes(readNiche(words).categories[0] ?? ''),
    );
    return { share: 1 - misses.length / rows.length, misses: misses.map(({ words }) => words) };
  };

  it('has enough words, a third of them held out', () => {
    expect(table.length).toBeGreaterThanOrEqual(130);
    expect(table.filter(({ heldOut }) => heldOut).length / table.length).toBeGreaterThan(0.3);
  });

  it('is read right at rank 1', () => {
    const { share: right, misses } = share(false);
    expect({ right: right >= 0.95, misses: right >= 0.95 ? [] : misses }).toEqual({
      right: true,
      misses: [],
    });
  });

  // Their misses are not shown, so that nobody mends the tables by them.
  it('is read right where it was held out', () => {
    expect(share(true).share).toBeGreaterThanOrEqual(0.85);
  });
});
