import type { ImportProgress } from '../importing/import-progress';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Seconds after which a rate is meaningful. */
const soonest = 1;

/**
 * Describes the progress of a step with its rate and remaining time. Reading counts objects, merging and indexing
 * count places.
 * @param first the first progress report of the step; a resumed import starts above zero
 * @param seconds since that report
 */
export function describeProgress(first: ImportProgress, now: ImportProgress, seconds: number): string {
  const counts = [`${number.format(now.objects)} objects`, `${number.format(now.places)} places`];
  return [...(now.step === 'looking' ? [] : counts), ...paceOf(first, now, seconds)].join(', ');
}

function paceOf(first: ImportProgress, now: ImportProgress, seconds: number): string[] {
  const share = now.done - first.done;
  if (seconds < soonest || share <= 0) return [];
  const merging = now.step === 'merging' || now.step === 'indexing';
  const rate = (merging ? share * now.places : now.objects - first.objects) / seconds;
  const left = (seconds * (1 - now.done)) / share;
  return [
    ...(now.step === 'looking' ? [] : [`${number.format(rate)} ${merging ? 'places' : 'objects'}/s`]),
    `${timeOf(left)} left`,
  ];
}

function timeOf(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
