interface LogReader<Page extends { readonly last: number }> {
  /** The last applied position. */
  readonly position: () => number;
  /** Reads entries after a position, with the last position of the log at the same moment. */
  readonly read: (after: number) => Promise<Page>;
  /** Applies the entries of a page. @returns whether there were any */
  readonly apply: (page: Page) => boolean | Promise<boolean>;
  /** Starts again at position 0: the log was restored from a backup, and its previous state is void. */
  readonly restart: () => void | Promise<void>;
}

/** Follows an ordered log to its end, page by page. A log that ends before the applied position was restored. */
export async function readToEnd<Page extends { readonly last: number }>({
  position,
  read,
  apply,
  restart,
}: LogReader<Page>): Promise<void> {
  for (;;) {
    const page = await read(position());
    if (page.last < position()) {
      await restart();
      continue;
    }
    const hadEntries = await apply(page);
    if (!hadEntries || position() >= page.last) return;
  }
}
