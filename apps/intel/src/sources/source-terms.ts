import type { Attribution, IntelSourceName } from '@lode/contracts';

/** On which terms a source may be used. */
export interface SourceTerms {
  /** As an SPDX expression where there is a licence, else in words. */
  readonly licence: string;
  /** Where the terms stand, or the documentation of an interface that has none of its own; null where there is no such page. */
  readonly url: string | null;
  /** Words to show with what it told; null where nobody asks for them. */
  readonly attribution: string | null;
}

const ofPublisher = 'Facts from public pages; their texts belong to whoever publishes them';
const ofBoard = 'Facts from a public interface; postings belong to the companies';

const board = (url: string): SourceTerms => ({ licence: ofBoard, url, attribution: null });

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
    licence: 'Terms of each registry, told in its answers',
    url: 'https://about.rdap.org/',
    attribution: null,
  },
  names_index: {
    licence: 'BSD-3-Clause',
    url: 'https://github.com/osmlab/name-suggestion-index/blob/main/LICENSE.md',
    attribution: 'name-suggestion-index',
  },
  greenhouse: board('https://developers.greenhouse.io/job-board.html'),
  lever: board('https://github.com/lever/postings-api'),
  ashby: board('https://developers.ashbyhq.com/docs/public-job-posting-api'),
  workable: board('https://help.workable.com/'),
  smartrecruiters: board('https://developers.smartrecruiters.com/docs/posting-api'),
  recruitee: board('https://docs.recruitee.com/'),
  teamtailor: board('https://docs.teamtailor.com/'),
  personio: board('https://developer.personio.de/docs/retrieving-open-job-positions'),
  feeds: { licence: ofPublisher, url: null, attribution: null },
  gdelt: {
    licence: 'LicenseRef-GDELT-Terms-of-Use',
    url: 'https://www.gdeltproject.org/about.html#termsofuse',
    attribution: 'The GDELT Project',
  },
  web_search: { licence: ofPublisher, url: null, attribution: null },
  email_finder: { licence: 'Found by this service itself', url: null, attribution: null },
};

/** Whom an answer is owed to, in the order of the sources, each once. @param sources that told something of it */
export const attributionOf = (sources: readonly IntelSourceName[]): Attribution[] =>
  [...new Set(sources)].flatMap((source) => {
    const { licence, url, attribution: text } = sourceTerms[source];
    return text === null ? [] : [{ text, licence, url }];
  });
