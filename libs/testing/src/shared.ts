/**
 * A fixture of all test files of a worker: started by the first that asks, and ended with the worker's process. A worker
 * runs one file after the other, so each file empties what it has written, or uses accounts and hosts of its own.
 *
 * @returns the start, for `beforeAll`
 */
export function shared<Fixture>(start: () => Promise<Fixture>): () => Promise<Fixture> {
  let started: Promise<Fixture> | undefined;
  return () => (started ??= start());
}
