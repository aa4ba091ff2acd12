/** Milliseconds: nothing is sent or handed out in large amounts by a copy of the do-not-contact lists that is older. */
export const oldestLists = 60_000;
