import type { Filing } from '../company-source';
import { evidenceOf } from '../evidence';
import type { FormD } from './form-d';

const day = 86_400_000;
/** Max days between notices of one offering. */
const maxOfferingGapDays = 120;
/** An offered amount is not yet raised. */
const confidences = { sold: 92, offered: 75 };

const filedAt = ({ filedOn }: FormD): number => Date.parse(filedOn);

/** Groups notices by offering, in the order of filing. */
function clusterForms(forms: readonly FormD[]): FormD[][] {
  const clusters: FormD[][] = [];
  for (const form of forms.toSorted((one, other) => filedAt(one) - filedAt(other))) {
    const last = clusters.at(-1);
    const [first] = last ?? [];
    if (last && first && form.isAmendment && filedAt(form) - filedAt(first) <= maxOfferingGapDays * day)
      last.push(form);
    else clusters.push([form]);
  }
  return clusters;
}

/** The public page of a filing. */
export const filingPage = (cik: string, accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;

/** One filing per offering, newest first, with the first date and the last amount. */
export function filingsOf(cik: string, forms: readonly FormD[], seenAt: number): Filing[] {
  return clusterForms(forms)
    .flatMap((cluster) => filingOf(cik, cluster, seenAt) ?? [])
    .toSorted((one, other) => other.filedAt - one.filedAt);
}

function filingOf(cik: string, cluster: readonly FormD[], seenAt: number): Filing | undefined {
  const [first, last] = [cluster[0], cluster.at(-1)];
  if (!first || !last) return undefined;
  const isSold = last.sold !== null && last.sold > 0;
  const confidence = isSold ? confidences.sold : confidences.offered;
  const amount = isSold ? last.sold : last.offered;
  return {
    id: first.accession,
    title: `Form D: ${isSold ? 'securities sold' : 'an offering of securities'}`,
    filedAt: filedAt(first),
    amount: amount === 0 ? null : amount,
    currency: 'USD',
    url: filingPage(cik, last.accession),
    confidence,
    evidence: cluster
      .toReversed()
      .slice(0, 5)
      .map(({ accession }) =>
        evidenceOf('sec', 'form_d', filingPage(cik, accession), { seenAt, confidence }),
      ),
  };
}
