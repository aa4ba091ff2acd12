/** A process that was not heard of for so many milliseconds is gone. */
export const heardOfFor = 60_000;
