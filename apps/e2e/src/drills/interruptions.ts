type CleanUp = () => Promise<void>;

const pending: CleanUp[] = [];

/** Registers what also has to end when the drills are interrupted. @returns removes the registration */
export function onInterruption(cleanUp: CleanUp): () => void {
  pending.push(cleanUp);
  return () => void pending.splice(pending.indexOf(cleanUp), 1);
}

/** Cleans up in the reverse order of registration; a failure does not keep the others from theirs. */
export async function cleanUpInterrupted(): Promise<void> {
  for (let cleanUp = pending.pop(); cleanUp; cleanUp = pending.pop()) await cleanUp().catch(() => undefined);
}
