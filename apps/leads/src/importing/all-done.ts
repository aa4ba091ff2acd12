/** Waits for all of the work, also if a part of it fails. @throws the error of the first part that failed */
export async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
