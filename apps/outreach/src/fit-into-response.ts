/** Bytes of a response that fits into a message of 1 MiB. */
const maxBytes = 900_000;

/** The first entries, as many as fit into one response. */
export function fitting<Entry extends object>(entries: readonly Entry[]): Entry[] {
  let bytes = 0;
  const end = entries.findIndex(
    (entry) => (bytes += Buffer.byteLength(JSON.stringify(entry)) + 1) > maxBytes,
  );
  return end < 0 ? [...entries] : entries.slice(0, end);
}
