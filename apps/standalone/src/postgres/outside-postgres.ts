import type { RunningPostgres } from './server';

/** A server that somebody else runs. */
export const outsidePostgres = (adminUrl: string): RunningPostgres => ({
  adminUrl,
  ended: new Promise(() => undefined),
  stop: async () => undefined,
});
