/** Milliseconds to wait for a lock, by step: shorter than `deadlock_timeout`, and short for those that wait behind it. */
export const attemptMs = { copy: 100, swap: 300 };
