/** Reactions among the messages of one variant. */
export interface Sample {
  readonly of: number;
  readonly count: number;
}

/** Minimum expected frequency of each cell, below which the approximation by the distribution is poor (Cochran 1954). */
const minExpected = 5;

/**
 * p-value of Pearson's chi-squared test of homogeneity for the shares of up to five samples: the probability of
 * differences at least this large if all samples had the same share.
 * @returns null if there are fewer than two samples or an expected frequency is below 5
 */
export function homogeneity(samples: readonly Sample[]): number | null {
  const total = sum(samples.map(({ of }) => of));
  const count = sum(samples.map((sample) => sample.count));
  if (samples.length < 2 || total === 0) return null;
  const share = count / total;
  const cells = samples.flatMap((sample) => [
    { observed: sample.count, expected: sample.of * share },
    { observed: sample.of - sample.count, expected: sample.of * (1 - share) },
  ]);
  if (cells.some(({ expected }) => expected < minExpected)) return null;
  const statistic = sum(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected));
  return upperTail(statistic, samples.length - 1);
}

/** Probability that a chi-squared variable exceeds a value (Abramowitz and Stegun 26.4.4 and 26.4.5), for 1 to 4 degrees of freedom. */
function upperTail(value: number, degrees: number): number {
  const even = Math.exp(-value / 2);
  if (degrees === 2) return even;
  if (degrees === 4) return even * (1 + value / 2);
  const odd = complementaryError(Math.sqrt(value / 2));
  return degrees === 1 ? odd : odd + Math.sqrt((2 * value) / Math.PI) * even;
}

/** Complementary error function of a number from 0, with an error below 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.reduceRight((rest, factor) => (rest + factor) * t, 0) * Math.exp(-x * x);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
