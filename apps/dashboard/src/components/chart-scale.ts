/** The top of an axis: the next of 1, 2, 4, 5, 8 times a power of ten. */
export function axisTop(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
