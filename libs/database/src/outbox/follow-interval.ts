/** Milliseconds between two polls of a log; a hint makes a follower poll at once. */
export const followIntervalMs = 2000;
