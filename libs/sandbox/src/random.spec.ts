import { Random } from './random';

const draw = (random: Random, count: number): number[] => Array.from({ length: count }, () => random.next());

describe('Random', () => {
  it('draws equal values for equal labels and different ones for others', () => {
    expect(draw(new Random('seed'), 5)).toEqual(draw(new Random('seed'), 5));
    expect(draw(new Random('seed'), 5)).not.toEqual(draw(new Random('deed'), 5));
  });

  it('keeps a fork independent of the draws of its parent', () => {
    const parent = new Random('seed');
    draw(parent, 3);
    expect(draw(parent.fork('part'), 5)).toEqual(draw(new Random('seed').fork('part'), 5));
  });

  it('is uniform over [0, 1)', () => {
    const values = draw(new Random('even'), 20_000);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const count = values.filter((value) => Math.floor(value * 10) === tenth).length;
      expect(count).toBeGreaterThan(1800);
      expect(count).toBeLessThan(2200);
    }
  });

  it('draws by weight and never an entry of weight 0', () => {
    const random = new Random('weights');
    const drawn = Array.from({ length: 4000 }, () => random.weighted([0, 1, 3], (weight) => weight));
    expect(drawn).not.toContain(0);
    expect(drawn.filter((weight) => weight === 3).length / 4000).toBeCloseTo(0.75, 1);
  });

  it('includes both ends of a range of integers', () => {
    const random = new Random('dice');
    expect(new Set(Array.from({ length: 200 }, () => random.integer(1, 6)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
  });

  it('throws if there is nothing to choose from', () => {
    expect(() => new Random('none').pick([])).toThrow(RangeError);
  });
});
