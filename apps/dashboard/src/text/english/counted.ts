/** A number with its noun. @param count formatted for the language */
export const counted = (count: string, one: string, other: string): string =>
  `${count} ${count === '1' ? one : other}`;
