/** Milliseconds without a report after which a process counts as gone. */
export const followerTimeoutMs = 60_000;
