import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../importing/database/import-run';
import type { ImportReport } from '../importing/import-places';

const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Seconds after which a rate is meaningful. */
const soonest = 1;

/**
 * Describes the progress of a step with its rate and remaining time. Reading counts objects, merging and indexing
 * count places.
 * @param first the first progress report of the step; a resumed import starts above zero
 * @param seconds since that report
 */
export function describeProgress(first: ImportProgress, now: ImportProgress, seconds: number): string {
  const counts = [`${wholeNumber.format(now.objects)} objects`, `${wholeNumber.format(now.places)} places`];
  return [...(now.step === 'looking' ? [] : counts), ...paceOf(first, now, seconds)].join(', ');
}

function paceOf(first: ImportProgress, now: ImportProgress, seconds: number): string[] {
  const share = now.done - first.done;
  if (seconds < soonest || share <= 0) return [];
  const merging = now.step === 'merging' || now.step === 'indexing';
  const rate = (merging ? share * now.places : now.objects - first.objects) / seconds;
  const left = (seconds * (1 - now.done)) / share;
  return [
    ...(now.step === 'looking' ? [] : [`${wholeNumber.format(rate)} ${merging ? 'places' : 'objects'}/s`]),
    `${timeOf(left)} left`,
  ];
}

function timeOf(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

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

const countFormat = new Intl.NumberFormat('en');
const outcomes = ['added', 'updated', 'unchanged', 'retired'];
/** Reasons why objects are not imported as places. */
const omissions = ['without a point', 'without name or point', 'closed', 'hardly certain'];

/** The result of an import, as lines of text. */
export function summariseImport({ outcome, run }: ImportReport, seconds: number): string[] {
  const { fileName, dataset, release, counts } = run;
  const subject = `${fileName} (${dataset}${release ? `, release ${release}` : ''})`;
  if (outcome === 'unchanged') return [`${subject} was imported before without changes; nothing was done.`];
  const list = (names: readonly string[]): string =>
    names.map((name) => `${countFormat.format(counts[name] ?? 0)} ${name}`).join(', ');
  const omitted = omissions.filter((name) => counts[name]);
  return [
    `${subject}: ${list(['objects', 'places'])} in ${seconds.toFixed(1)} s.`,
    `${list(outcomes)}.`,
    ...(omitted.length > 0 ? [`Left out: ${list(omitted)}.`] : []),
  ];
}
