export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Splits the text of a `text/event-stream` (HTML, section 9.2) into events. `EventSource` is not used, because it sends no
 * headers. @returns complete events and the rest of the text
 */
export function parseEvents(text: string): {
  readonly events: readonly StreamEvent[];
  readonly rest: string;
} {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventOf).filter((event) => event.data !== ''), rest };
}

function eventOf(block: string): StreamEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  return { name: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') };
}
