/** What an answer may hold in bytes, so that it fits into a message of 1 MiB. */
const most = 900_000;

/** The first of the entries, as many as fit into one answer. */
export function fitting<Entry extends object>(entries: readonly Entry[]): Entry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += Buffer.byteLength(JSON.stringify(entry)) + 1) > most);
  return end < 0 ? [...entries] : entries.slice(0, end);
}
