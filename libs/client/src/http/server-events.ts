/** Yields the data of each event of a `text/event-stream` (HTML standard, section 9.2) as JSON. */
export async function* serverEvents<Data>(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Data> {
  if (!body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(body)) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const data of blocks.map(dataOf)) if (data !== '') yield JSON.parse(data) as Data;
  }
}

const dataOf = (block: string): string =>
  block
    .split(/\r?\n/)
    .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
    .join('\n');

/** Not every browser can iterate over a stream itself. Leaving the loop closes the connection. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
