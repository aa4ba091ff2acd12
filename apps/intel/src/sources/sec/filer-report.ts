import type { Claim } from '../../claims/claim';
import { sectorOfSic } from '@lode/domain/sectors';
import { claimFactory } from '../claim-factory';
import type { CompanyReport, ReportedPerson } from '../company-source';
import { evidenceOf } from '../evidence';
import { reportOf } from '../one-report';
import type { Filer } from './filer';
import type { FormD } from './form-d';
import { filingPage, filingsOf } from './offerings';

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
