import type { ImportReport } from '../importing/import-places';

const number = new Intl.NumberFormat('en');
const outcomes = ['added', 'updated', 'unchanged', 'retired'];
/** Reasons why objects are not imported as places. */
const omissions = ['without a point', 'without name or point', 'closed', 'hardly certain'];

/** The result of an import, as lines of text. */
export function summariseImport({ outcome, run }: ImportReport, seconds: number): string[] {
  const { fileName, dataset, release, counts } = run;
  const subject = `${fileName} (${dataset}${release ? `, release ${release}` : ''})`;
  if (outcome === 'unchanged') return [`${subject} was imported before without changes; nothing was done.`];
  const list = (names: readonly string[]): string =>
    names.map((name) => `${number.format(counts[name] ?? 0)} ${name}`).join(', ');
  const omitted = omissions.filter((name) => counts[name]);
  return [
    `${subject}: ${list(['objects', 'places'])} in ${seconds.toFixed(1)} s.`,
    `${list(outcomes)}.`,
    ...(omitted.length > 0 ? [`Left out: ${list(omitted)}.`] : []),
  ];
}
