/** Milliseconds: nothing is planned or sent by a copy of the do-not-contact lists that is older. */
export const oldestLists = 60_000;
