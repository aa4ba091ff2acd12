const dayMs = 86_400_000;

/** @param today as `YYYY-MM-DD`, like the result */
export const daysBefore = (today: string, days: number): string => dayOf(Date.parse(today) - days * dayMs);

/** A point in time (milliseconds) as `YYYY-MM-DD`, in UTC. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
