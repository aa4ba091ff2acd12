import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../importing/import-progress';
import { describeProgress } from './describe-progress';

const parts = 1000;
/** Milliseconds between two lines if the output is no terminal. */
const betweenLines = 5000;

/** Shows the progress of an import: a bar for each step, or a line every few seconds if the output is no terminal. */
export class ImportBar {
  private bar: SingleBar | undefined;
  private first: ImportProgress | undefined;
  private start = 0;

  constructor(
    private readonly output: NodeJS.WritableStream,
    /** Milliseconds. */
    private readonly now: () => number,
  ) {}

  show(progress: ImportProgress): void {
    if (progress.step !== this.first?.step) this.begin(progress);
    const detail = describeProgress(this.first ?? progress, progress, (this.now() - this.start) / 1000);
    this.bar?.update(Math.floor(progress.done * parts), { detail });
  }

  stop(): void {
    this.bar?.stop();
    this.bar = undefined;
  }

  private begin(progress: ImportProgress): void {
    this.stop();
    this.first = progress;
    this.start = this.now();
    this.bar = new SingleBar({
      format: '{step} [{bar}] {percentage}% {detail}',
      barsize: 24,
      stream: this.output,
      noTTYOutput: true,
      notTTYSchedule: betweenLines,
    });
    this.bar.start(parts, 0, { step: progress.step, detail: '' });
  }
}
