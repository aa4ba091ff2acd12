import { request } from './client';

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

/** The events at a path; undefined is a sign of life. @throws ApiError, and errors of the connection */
export async function* eventsAt(path: string, signal: AbortSignal): AsyncGenerator<StreamEvent | undefined> {
  const { body } = await request(path, { signal });
  if (!body) return;
  let text = '';
  for await (const chunk of chunksOf(body)) {
    const { events, rest } = parseEvents(text + chunk);
    text = rest;
    if (events.length === 0) yield undefined;
    yield* events;
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Milliseconds without a byte after which a stream counts as lost; the gateway sends a comment every 15 seconds. */
const silentMs = 40_000;

/** Takes what a stream has until it is the end, or until the stream ends, fails or falls silent. */
export async function readStream<T>(
  open: (signal: AbortSignal) => AsyncIterable<T | undefined>,
  take: (one: T | undefined) => 'end' | undefined,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  signal.addEventListener('abort', abort);
  let silence = setTimeout(abort, silentMs);
  try {
    for await (const one of open(stop.signal)) {
      clearTimeout(silence);
      silence = setTimeout(abort, silentMs);
      if (stop.signal.aborted || take(one) === 'end') return;
    }
  } catch {
    // The connection was lost: the state is read, and the next stream begins with it.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
