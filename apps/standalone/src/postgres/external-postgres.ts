import type { RunningPostgres } from './server';

/** A server that this process does not manage. */
export const externalPostgres = (adminUrl: string): RunningPostgres => ({
  adminUrl,
  ended: new Promise(() => undefined),
  stop: async () => undefined,
});
