import type { Attribution, IntelSourceName, JobBoardName } from '@lode/contracts';
import { readableBoards } from '@lode/domain/job-boards';

/** Terms of use of a source. */
export interface SourceTerms {
  /** An SPDX expression, or a description if there is no licence. */
  readonly licence: string;
  /** Page of the terms, or documentation of an interface without terms; null if there is none. */
  readonly url: string | null;
  /** Text to show with the data; null if not required. */
  readonly attribution: string | null;
}

const ofPublisher = 'Facts from public pages; the texts belong to their publishers';
const ofBoard = 'Facts from a public interface; postings belong to the companies';

const boardTerms = Object.fromEntries(
  readableBoards().map(({ name, terms: url }) => [name, { licence: ofBoard, url, attribution: null }]),
) as Record<JobBoardName, SourceTerms>;

export const sourceTerms: Readonly<Record<IntelSourceName, SourceTerms>> = {
  website: { licence: ofPublisher, url: null, attribution: null },
  wikidata: {
    licence: 'CC0-1.0',
    url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
    attribution: null,
  },
  gleif: {
    licence: 'CC0-1.0',
    url: 'https://www.gleif.org/en/meta/lei-data-terms-of-use',
    attribution: null,
  },
  sec: {
    licence: 'Public information of the United States government',
    url: 'https://www.sec.gov/about/privacy-information#dissemination',
    attribution: null,
  },
  rdap: {
    licence: 'Terms of each registry, stated in its responses',
    url: 'https://about.rdap.org/',
    attribution: null,
  },
  names_index: {
    licence: 'BSD-3-Clause',
    url: 'https://github.com/osmlab/name-suggestion-index/blob/main/LICENSE.md',
    attribution: 'name-suggestion-index',
  },
  ...boardTerms,
  feeds: { licence: ofPublisher, url: null, attribution: null },
  gdelt: {
    licence: 'LicenseRef-GDELT-Terms-of-Use',
    url: 'https://www.gdeltproject.org/about.html#termsofuse',
    attribution: 'The GDELT Project',
  },
  web_search: { licence: ofPublisher, url: null, attribution: null },
  email_finder: { licence: 'Found by this service itself', url: null, attribution: null },
};

/**
 * Required attributions, in the order of the sources, without duplicates.
 * @param sources that contributed data
 */
export const attributionOf = (sources: readonly IntelSourceName[]): Attribution[] =>
  [...new Set(sources)].flatMap((source) => {
    const { licence, url, attribution: text } = sourceTerms[source];
    return text === null ? [] : [{ text, licence, url }];
  });
