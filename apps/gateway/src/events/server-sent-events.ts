/** Event of a `text/event-stream` (HTML, section 9.2). JSON contains no raw line breaks, so the data is one line. */
export const eventText = (name: string, data: object, id?: number): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Comment line, ignored by clients, that keeps the connection open in proxies. */
export const emptyComment = ':\n\n';
