import type { CompanyReport } from '../../sources/company-source';
import { readProfileAddress } from '../../sources/profile-address';
import { peopleNamed, type ProfileTarget } from '../profile-target';
import type { Candidate } from '../candidate';

type ReportSource = 'names_index' | 'wikidata';

const confidences: Readonly<Record<ReportSource, number>> = { names_index: 88, wikidata: 90 };
const reasons: Readonly<Record<ReportSource, string>> = {
  names_index: 'The index of known names lists it for the company.',
  wikidata: 'Wikidata lists it as an identifier.',
};

/** Profiles of the person or company from the report of a source. */
export function fromReport(
  origin: ReportSource,
  { people, profiles }: Pick<CompanyReport, 'people' | 'profiles'>,
  asked: ProfileTarget,
): Candidate[] {
  const facts = { origin, confidence: confidences[origin], reason: reasons[origin] };
  const companies = asked.mayBe.has('company') ? profiles : [];
  return [
    ...peopleNamed(asked, people).flatMap(({ name, profiles: urls, evidence }) =>
      urls.flatMap((url) => {
        const address = readProfileAddress(url);
        return address?.kind === 'person' ? { ...address, ...facts, name, evidence } : [];
      }),
    ),
    ...companies.flatMap(({ url, evidence }) => {
      const address = readProfileAddress(url);
      const name = asked.companies[0] ?? asked.name;
      return address?.kind === 'company' ? { ...address, ...facts, name, evidence } : [];
    }),
  ];
}
