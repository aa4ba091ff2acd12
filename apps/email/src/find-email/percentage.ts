/** The confidence of a probability: a whole number from 1 to 99, because a result is never certain. */
export const percentage = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));
