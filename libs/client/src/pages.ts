import type { OperationId, Output } from './types.js';

/** Operations that return pages with a cursor. */
export type PagedOperationId = {
  [Id in OperationId]: Output<Id> extends { next_cursor: string | null } ? Id : never;
}[OperationId];

/** A page of the operation. */
export type PageOf<Id extends PagedOperationId> = Output<Id> & { readonly next_cursor: string | null };

/** An entry of the field `Key` of a page. */
export type RowOf<Page, Key extends keyof Page> = Page[Key] extends readonly (infer Row)[] ? Row : never;

/**
 * The entries of all pages. `await` reads the first page; `for await` iterates over the entries and requests each page when
 * it is needed.
 */
export class Paged<Page extends { readonly next_cursor: string | null }, Row>
  implements PromiseLike<Page>, AsyncIterable<Row>
{
  #first: Promise<Page> | undefined;

  constructor(
    private readonly read: (cursor?: string) => Promise<Page>,
    private readonly rowsOf: (page: Page) => readonly Row[],
  ) {}

  /** The first page, requested once. */
  then<Fulfilled = Page, Rejected = never>(
    onFulfilled?: ((page: Page) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    this.#first ??= this.read();
    return this.#first.then(onFulfilled, onRejected);
  }

  /** Each page with its counts. */
  async *pages(): AsyncGenerator<Page> {
    let page: Page = await this.then();
    yield page;
    while (page.next_cursor !== null) {
      page = await this.read(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    for await (const page of this.pages()) yield* this.rowsOf(page);
  }

  /** All entries, up to a maximum. */
  async toArray(maximum = Infinity): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const row of this) {
      if (rows.length >= maximum) break;
      rows.push(row);
    }
    return rows;
  }
}
