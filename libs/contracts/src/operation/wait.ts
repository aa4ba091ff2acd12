/** Maximum seconds for `Prefer: wait`; operations answer by then in any case. */
export const maxWaitSeconds = 25;
