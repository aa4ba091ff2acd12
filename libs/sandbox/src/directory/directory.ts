import { openRegisters, type RegisterContext, type Registers } from '../registers/open-registers';
import type { WebSite } from '../web/web-site';
import type { Records } from './draw-records';
import type { LookUpService } from '../registers/look-up-service';
import { writeOvertureFile } from './overture-file.adapter';
import { overpassService, type OverpassMode, regionAreas } from './overpass';
import { searchService, type SearchEngine } from './web-search';
import { networkPages, homeOf, noisePages, profilesOf, listHost } from './web-pages';
import type { Subject } from './subject';
import { wikidataService, type WikidataMode } from './wikidata/wikidata-service';
import { escape, tag } from '../sites/html';
import { html } from '../web/answer';

/** The services with data about businesses and companies. */
export interface Directory extends Registers {
  /** `/api/interpreter` of an Overpass API. */
  readonly overpass: LookUpService<OverpassMode>;
  /** `/w/api.php` of Wikidata, under its real name. */
  readonly wikidata: LookUpService<WikidataMode>;
  /** `/search` of SearXNG. */
  readonly searxng: SearchEngine;
  readonly overpassUrl: string;
  readonly searxngUrl: string;
  /** Writes Overture's places as a Parquet file with the columns of the original; creates the folder if needed. */
  writeOverture(path: string): Promise<void>;
}

/** Creates the services. @returns the services and their sites */
export function openDirectory(
  subjects: readonly Subject[],
  { elements, places, items, indexed }: Records,
  context: RegisterContext,
): { directory: Directory; sites: WebSite[] } {
  const overpass = overpassService([...elements.map(({ record }) => record), ...regionAreas()]);
  const wikidata = wikidataService(items.map(({ record }) => record));
  const heads = subjects.filter(({ chain, id }) => chain === undefined || chain === id);
  const searxng = searchService(() => [
    ...indexed.flatMap(homeOf),
    ...heads.flatMap(profilesOf),
    ...heads.flatMap(networkPages),
    ...noisePages(),
  ]);
  const { registers, sites } = openRegisters(context);
  return {
    directory: {
      ...registers,
      overpass: overpass.service,
      wikidata: wikidata.service,
      searxng: searxng.service,
      overpassUrl: overpass.service.url,
      searxngUrl: searxng.service.url,
      writeOverture: (path) =>
        writeOvertureFile(
          path,
          places.map(({ record }) => record),
        ),
    },
    sites: [overpass.site, wikidata.site, searxng.site, listSite(subjects), ...sites],
  };
}

/** A site of lists: each path lists businesses of a town. The site itself is not a business. */
function listSite(subjects: readonly Subject[]): WebSite {
  const named = subjects.filter(({ open }) => open);
  return {
    hosts: [listHost],
    pages: {},
    otherwise: ({ path }) => {
      const [, town = '', label = ''] = decodeURIComponent(path).split('/');
      const shown = named.filter((subject) => subject.town.toLowerCase() === town).slice(0, 30);
      const items = shown.map(({ name, address, phone }) => {
        return tag(
          'li',
          {},
          `${escape(name)}, ${escape(address.street)}${phone ? `, ${phone.national}` : ''}`,
        );
      });
      return html(
        `<!doctype html><title>${escape(label)} ${escape(town)}: ranked</title><ol>${items.join('\n')}</ol>`,
      );
    },
  };
}
