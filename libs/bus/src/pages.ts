interface PagedRequest {
  cursor?: string;
}
export interface PagedResponse {
  next_cursor: string | null;
}

/** Iterates pages and requests the next one while the caller processes the current one. */
export async function* iteratePages<Request extends PagedRequest, Response extends PagedResponse>(
  request: Request,
  fetchPage: (request: Request) => Promise<Response>,
): AsyncGenerator<Response> {
  let upcoming: Promise<Response> | undefined = fetchPage(request);
  while (upcoming) {
    const page: Response = await upcoming;
    upcoming = page.next_cursor === null ? undefined : fetchPage({ ...request, cursor: page.next_cursor });
    // A consumer that stops early never awaits the page ahead; its failure must not end the process.
    upcoming?.catch(() => undefined);
    yield page;
  }
}
