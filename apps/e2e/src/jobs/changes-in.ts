import type { JobChange, Lead } from '@lode/contracts';

interface StreamEvent {
  readonly name: string;
  readonly data: JobChange;
}

/** An event of a running job with the rows so far. */
export interface RowsEvent extends JobChange {
  readonly rows: readonly Lead[];
}

/** The job changes in the text of a stream, without rows. @throws Error for other content */
export const changesIn = (text: string): JobChange[] =>
  eventsIn(text).flatMap(({ name, data }) => (name === 'state' ? [data] : []));

/** The events with rows in the text of a stream. @throws Error for other content */
export const rowsIn = (text: string): RowsEvent[] =>
  eventsIn(text).flatMap(({ name, data }) => (name === 'rows' ? [data as RowsEvent] : []));

const eventsIn = (text: string): StreamEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '' && block !== ':')
    .map((block) => {
      const [, name, data] = /^event: (state|rows)\n(?:id: \d+\n)?data: (.*)$/.exec(block) ?? [];
      if (name === undefined || data === undefined) throw new Error(`not an event: ${block}`);
      return { name, data: JSON.parse(data) as JobChange };
    });
