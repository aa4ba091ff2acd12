import type { CompanyReport } from '../../sources/company-source';
import { readProfileAddress } from '../../sources/web-search/profile-address';
import { bearersOf, type AskedAbout } from '../asked-about';
import type { Candidate } from '../candidate';

type Teller = 'names_index' | 'wikidata';

const confidences: Readonly<Record<Teller, number>> = { names_index: 88, wikidata: 90 };
const reasons: Readonly<Record<Teller, string>> = {
  names_index: 'The index of known names has it for the company.',
  wikidata: 'Wikidata has it as an identifier.',
};

/** The profiles that somebody who knows the company has, of the person or the company that is asked for. */
export function fromReport(
  origin: Teller,
  { people, profiles }: Pick<CompanyReport, 'people' | 'profiles'>,
  asked: AskedAbout,
): Candidate[] {
  const told = { origin, confidence: confidences[origin], reason: reasons[origin] };
  const companies = asked.mayBe.has('company') ? profiles : [];
  return [
    ...bearersOf(asked, people).flatMap(({ name, profiles: urls, evidence }) =>
      urls.flatMap((url) => {
        const address = readProfileAddress(url);
        return address?.kind === 'person' ? { ...address, ...told, name, evidence } : [];
      }),
    ),
    ...companies.flatMap(({ url, evidence }) => {
      const address = readProfileAddress(url);
      const name = asked.companies[0] ?? asked.name;
      return address?.kind === 'company' ? { ...address, ...told, name, evidence } : [];
    }),
  ];
}
