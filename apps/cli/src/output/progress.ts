import type { JobChange } from '@lode/client';

const width = 30;

/** A progress bar as text, such as `[#####     ] 50 of 100`. Without a known total the count only. */
export function progressText({ state, progress: { done, total } }: JobChange): string {
  if (total === null || total === 0) return `${state}: ${done}`;
  const filled = Math.min(width, Math.floor((done / total) * width));
  return `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done} of ${total}`;
}

/** The result of a job with the rows of a file. */
export interface FileReport {
  readonly rows: number;
  readonly answered: number;
  readonly problems: number;
}

export const fileCounts = ({ rows, answered, problems }: FileReport): string =>
  `${rows} rows: ${answered} answered, ${problems} without an answer (column lode_problem)`;

export interface ProgressLine {
  show(change: JobChange): void;
  /** Removes the line. */
  end(): void;
}

/** A line that is written again for each change; silent if the stream is no terminal. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show: (change) => void stream.write(`\r\u001B[K${progressText(change)}`),
    end: () => void stream.write('\r\u001B[K'),
  };
}
