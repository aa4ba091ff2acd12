import type { ImportReport } from '../importing/import-places';

const number = new Intl.NumberFormat('en');
const outcomes = ['added', 'updated', 'unchanged', 'retired'];
/** Why objects that look like places are none. */
const omissions = ['without a point', 'without name or point', 'closed', 'hardly certain'];

/** What an import has done, in lines for people. */
export function summariseImport({ outcome, run }: ImportReport, seconds: number): string[] {
  const { fileName, dataset, release, counts } = run;
  const told = `${fileName} (${dataset}${release ? `, release ${release}` : ''})`;
  if (outcome === 'unchanged') return [`${told} was imported before, as it is: nothing has changed.`];
  const list = (names: readonly string[]): string =>
    names.map((name) => `${number.format(counts[name] ?? 0)} ${name}`).join(', ');
  const omitted = omissions.filter((name) => counts[name]);
  return [
    `${told}: ${list(['objects', 'places'])} in ${seconds.toFixed(1)} s.`,
    `${list(outcomes)}.`,
    ...(omitted.length > 0 ? [`Left out: ${list(omitted)}.`] : []),
  ];
}
