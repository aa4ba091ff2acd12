import { readNiche } from './niche';
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

  it('is read correctly at rank 1', () => {
    const { share: right, misses } = share(false);
    expect({ right: right >= 0.95, misses: right >= 0.95 ? [] : misses }).toEqual({
      right: true,
      misses: [],
    });
  });

  // Failures of held-out words are not shown, so that the tables are not tuned to them.
  it('is read correctly for held-out words', () => {
    expect(share(true).share).toBeGreaterThanOrEqual(0.85);
  });
});
