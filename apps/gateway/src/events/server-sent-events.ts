/** One event of a `text/event-stream` (HTML, section 9.2). JSON has no raw line breaks, so it is one line. */
export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A line that clients skip: something moves, so nobody between takes the connection for dead. */
export const emptyComment = ':\n\n';
