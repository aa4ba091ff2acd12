/** The shade of a count among counts up to `most`, 1 to 4, on a logarithmic scale: a few countries have nearly all. */
export const shadeOf = (count: number, most: number): number =>
  most <= 1 ? 4 : 1 + Math.min(3, Math.floor((Math.log(count) / Math.log(most)) * 4));
