import type { ImportProgress } from '../importing/import-progress';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Seconds after which a rate means something. */
const soonest = 1;

/**
 * How far a step is, with its rate and the time that it will take yet: of a file objects are read, places are merged.
 * @param first what was told of the step at its beginning: an import that goes on has done some of it before
 * @param seconds since then
 */
export function describeProgress(first: ImportProgress, now: ImportProgress, seconds: number): string {
  const counts = [`${number.format(now.objects)} objects`, `${number.format(now.places)} places`];
  return [...(now.step === 'looking' ? [] : counts), ...paceOf(first, now, seconds)].join(', ');
}

function paceOf(first: ImportProgress, now: ImportProgress, seconds: number): string[] {
  const share = now.done - first.done;
  if (seconds < soonest || share <= 0) return [];
  const merging = now.step === 'merging';
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
