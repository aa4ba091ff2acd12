/** The result of the work, or the alternative after the given time; the work continues. */
export async function within<T>(work: Promise<T>, milliseconds: number, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
