import type { JobChange } from '@lode/contracts';

/** A client of server-sent events. */
export class EventStream {
  private text = '';
  private hasEnded = false;
  private readonly reading: Promise<void>;

  constructor(
    readonly response: Response,
    private readonly leaving: AbortController,
  ) {
    this.reading = this.read();
  }

  /** Events received so far. */
  get changes(): JobChange[] {
    return this.of('state');
  }

  /** Data of the events of a name without an ID. */
  of<Data>(name: string): Data[] {
    return [...this.text.matchAll(new RegExp(`^event: ${name}\\ndata: (.*)\\n\\n`, 'gm'))].map(
      ([, data = '']) => JSON.parse(data) as Data,
    );
  }

  /** IDs and rows of the events with rows. */
  get rows(): { readonly id: string; readonly rows: unknown[] }[] {
    return [...this.text.matchAll(/^event: rows\nid: (\d+)\ndata: (.*)\n\n/gm)].map(
      ([, id = '', data = '{}']) => ({ id, rows: (JSON.parse(data) as { rows: unknown[] }).rows }),
    );
  }

  get ended(): boolean {
    return this.hasEnded;
  }

  /** Disconnects abruptly. */
  async leave(): Promise<void> {
    this.leaving.abort();
    await this.reading;
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const part of this.response.body ?? [])
        this.text += decoder.decode(part as Uint8Array, { stream: true });
      this.hasEnded = true;
    } catch (error) {
      if (!this.leaving.signal.aborted) throw error;
    }
  }
}
