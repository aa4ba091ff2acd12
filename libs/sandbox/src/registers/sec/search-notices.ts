import type { FormD } from '../../dossiers/dossier';
import { holdsPhrase, wordsOf } from '../words-of';
import type { Filer } from './filer';
import { paddedCik } from './write-submissions';

const pageSize = 100;

interface Notice {
  filer: Filer;
  form: FormD;
}

/** EDGAR's full-text search, restricted to notices of offerings (efts.sec.gov/LATEST/search-index). */
export function searchNotices(query: URLSearchParams, filers: readonly Filer[]): object {
  const from = Math.max(0, Number(query.get('from') ?? 0) || 0);
  const found = filers
    .flatMap((filer) => filer.formsD.map((form): Notice => ({ filer, form })))
    .filter((notice) => isAskedFor(notice, query));
  return {
    took: 12,
    timed_out: false,
    _shards: { total: 50, successful: 50, skipped: 0, failed: 0 },
    hits: {
      total: { value: found.length, relation: 'eq' },
      max_score: found.length > 0 ? 9.5 : null,
      hits: found.slice(from, from + pageSize).map(writeHit),
    },
  };
}

const listOf = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean);

function isAskedFor({ filer, form }: Notice, query: URLSearchParams): boolean {
  const ciks = listOf(query, 'ciks').map(Number);
  return (
    isOfForm(form, listOf(query, 'forms')) &&
    (ciks.length === 0 || ciks.includes(filer.cik)) &&
    form.filedOn >= (query.get('startdt') ?? '') &&
    form.filedOn <= (query.get('enddt') ?? '9999') &&
    holdsAll(query.get('q') ?? '', textOf({ filer, form }))
  );
}

/** The amendments of a form match like the form. */
const isOfForm = ({ amends }: FormD, forms: readonly string[]): boolean =>
  forms.length === 0 || forms.includes('D') || (amends !== null && forms.includes('D/A'));

const textOf = ({ filer, form }: Notice): string =>
  [filer.name, filer.formerName, ...form.relatedPersons.map(({ name }) => name)].join(' ');

/** Phrases are in quotes; words may occur anywhere. */
function holdsAll(query: string, text: string): boolean {
  const words = wordsOf(text);
  const terms = query.match(/"[^"]*"|\S+/g) ?? [];
  return terms.every((term) => holdsPhrase(words, wordsOf(term)));
}

function writeHit({ filer, form }: Notice): object {
  const { cik, name, ticker, place, industry } = filer;
  const key = `CIK ${paddedCik(cik)}`;
  return {
    _index: 'edgar_file',
    _id: `${form.accession}:primary_doc.xml`,
    _score: 9.5,
    _source: {
      ciks: [paddedCik(cik)],
      period_ending: null,
      file_num: ['021-500000'],
      display_names: [ticker === undefined ? `${name}  (${key})` : `${name}  (${ticker})  (${key})`],
      xsl: 'xslFormDX01',
      sequence: 1,
      root_forms: ['D'],
      file_date: form.filedOn,
      biz_states: [place.code],
      sics: [industry?.sic ?? ''],
      form: form.amends === null ? 'D' : 'D/A',
      adsh: form.accession,
      film_num: ['26500000'],
      biz_locations: [`${place.city}, ${place.code}`],
      file_type: form.amends === null ? 'D' : 'D/A',
      file_description: null,
      inc_states: ['DE'],
      items: ['06b'],
    },
  };
}
