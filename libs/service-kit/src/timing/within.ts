/** What the work gives, or where that takes longer than so many milliseconds something else; the work goes on. */
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
