import type { Attribution, IntelSourceName } from '@lode/contracts';

/** On what terms the data of a source may be used. */
export interface SourceTerms {
  /** SPDX identifier where there is one, else in words. */
  readonly licence: string;
  /** Where the terms stand; null where they are those of each site or installation. */
  readonly terms: string | null;
  /** What has to be shown with the data; null where nothing has. */
  readonly attribution: string | null;
}

const publicPages: SourceTerms = { licence: 'facts of public pages', terms: null, attribution: null };

const board = (terms: string): SourceTerms => ({ licence: 'public interface', terms, attribution: null });

/** Every source, as its keeper publishes its terms. */
export const sourceTerms: Readonly<Record<IntelSourceName, SourceTerms>> = {
  website: publicPages,
  wikidata: {
    licence: 'CC0-1.0',
    terms: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
    attribution: null,
  },
  gleif: {
    licence: 'CC0-1.0',
    terms: 'https://www.gleif.org/en/about/open-data',
    attribution: null,
  },
  sec: {
    licence: 'public domain (United States government)',
    terms: 'https://www.sec.gov/about/webmaster-frequently-asked-questions',
    attribution: null,
  },
  rdap: {
    licence: 'terms of each registry, in its answers',
    terms: 'https://www.iana.org/help/rdap-nameservers',
    attribution: null,
  },
  names_index: {
    licence: 'BSD-3-Clause',
    terms: 'https://github.com/osmlab/name-suggestion-index/blob/main/LICENSE.md',
    attribution: null,
  },
  greenhouse: board('https://developers.greenhouse.io/job-board.html'),
  lever: board('https://github.com/lever/postings-api'),
  ashby: board('https://developers.ashbyhq.com/docs/public-job-posting-api'),
  workable: board('https://help.workable.com/hc/en-us/articles/115012771647'),
  smartrecruiters: board('https://developers.smartrecruiters.com/docs/posting-api'),
  recruitee: board('https://docs.recruitee.com/reference/intro-to-careers-site-api'),
  teamtailor: board('https://support.teamtailor.com/'),
  personio: board('https://developer.personio.de/docs/retrieving-open-job-positions'),
  feeds: publicPages,
  gdelt: {
    licence: 'free for any use with citation and link',
    terms: 'https://www.gdeltproject.org/about.html#termsofuse',
    attribution: 'The GDELT Project',
  },
  web_search: { licence: 'titles and addresses only', terms: null, attribution: null },
  email_finder: publicPages,
};

/** Whom an answer with data of the sources is owed to, in their order. */
export const attributionOf = (sources: readonly IntelSourceName[]): Attribution[] =>
  sources.flatMap((source) => {
    const { attribution: text, licence, terms: url } = sourceTerms[source];
    return text === null ? [] : [{ text, licence, url }];
  });
