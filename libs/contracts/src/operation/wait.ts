/** The longest time in seconds that a caller may ask to wait for an answer; operations answer by then in any case. */
export const maxWaitSeconds = 25;
