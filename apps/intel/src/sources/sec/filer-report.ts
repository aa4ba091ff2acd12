import { sectorOfSic } from '@lode/domain/sectors';
import type { Claim } from '../../claims/claim';
import { type Filing, type CompanyReport, type ReportedPerson, reportOf } from '../company-source';
import { evidenceOf, claimFactory } from '../claim-factory';
import type { FormD } from './edgar-reader';
import type { Filer } from './filer';

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
const filingPage = (cik: string, accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;

/** One filing per offering, newest first, with the first date and the last amount. */
function filingsOf(cik: string, forms: readonly FormD[], seenAt: number): Filing[] {
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

const year = 365 * 86_400_000;
/** Max age in years of notices from which people are reported. */
const maxPeopleAge = 3;
const ofPeople = 85;
/** Confidence deducted: the name is in capitals, without punctuation. */
const nameCasePenalty = 5;
/** Confidence deducted: a new entity may have been created when the company changed its form. */
const yearPenalty = 15;

export interface FilerFacts {
  readonly filer: Filer;
  /** The notices that could be parsed. */
  readonly forms: readonly FormD[];
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  /** Confidence that the filer is the company. */
  readonly confidence: number;
}

export const filerReport = (facts: FilerFacts): CompanyReport =>
  reportOf({
    claims: claimsOf(facts),
    people: peopleOf(facts),
    filings: filingsOf(facts.filer.cik, facts.forms, facts.seenAt),
  });

function claimsOf({ filer, forms, seenAt, confidence }: FilerFacts): Claim[] {
  const { cik, name, sic, headquarters } = filer;
  const page = (url: string) => claimFactory({ source: 'sec', origin: 'registry', url, seenAt, confidence });
  const claim = page(`https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`);
  const sector = sectorOfSic(sic);
  const founded = forms.find((form) => form.year !== null);
  return [
    ...claim('legal_name', name, 'entity_name', confidence - nameCasePenalty),
    ...claim('cik', cik, 'cik'),
    ...claim('headquarters', headquarters, 'business_address'),
    ...(sector
      ? claim(
          'sector',
          { code: sector.code, label: sector.label },
          `sic_${sic}`,
          Math.min(confidence, sector.confidence),
        )
      : []),
    ...(founded
      ? page(filingPage(cik, founded.accession))(
          'founded_year',
          founded.year,
          'year_of_incorporation',
          confidence - yearPenalty,
        )
      : []),
  ];
}

/** Without duplicates, by the newest notice. Older notices may name former people. */
function peopleOf({ filer, forms, seenAt, confidence }: FilerFacts): ReportedPerson[] {
  const people = new Map<string, ReportedPerson>();
  const sure = Math.min(confidence, ofPeople);
  for (const form of forms.toSorted((one, other) => other.filedOn.localeCompare(one.filedOn))) {
    if (seenAt - Date.parse(form.filedOn) > maxPeopleAge * year) continue;
    const evidence = evidenceOf('sec', 'form_d', filingPage(filer.cik, form.accession), {
      seenAt,
      confidence: sure,
    });
    for (const { name, title, group } of form.people) {
      if (people.has(name)) continue;
      people.set(name, {
        name,
        title,
        group,
        current: true,
        profiles: [],
        confidence: sure,
        evidence: [evidence],
      });
    }
  }
  return [...people.values()];
}
