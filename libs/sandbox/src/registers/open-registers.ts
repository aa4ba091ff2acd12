import type { LookUpService } from './look-up-service';
import type { WebSite } from '../web/web-site';
import { drawLeiRecords, gleifService, type GleifMode } from './gleif';
import { openJobBoards, type JobBoards } from './job-boards/job-boards';
import { drawArticles, gdeltService, type GdeltMode } from './gdelt';
import { rdapService } from './rdap';
import type { RegisteredCompany } from './registered-company';
import { drawFilers } from './sec/filer';
import { secService, type SecMode } from './sec/sec-service';

/** Services with data about companies, under their real names. */
export interface Registers extends JobBoards {
  readonly gdelt: LookUpService<GdeltMode>;
  readonly gleif: LookUpService<GleifMode>;
  /** `www.sec.gov`, `data.sec.gov` and `efts.sec.gov`. */
  readonly sec: LookUpService<SecMode>;
  /** The bootstrap file of `data.iana.org`, a registry, and a registrar. */
  readonly rdap: LookUpService;
}

/** The known companies, and the current time. */
export interface RegisterContext {
  companies: readonly RegisteredCompany[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** Current time in milliseconds. */
  clock: () => number;
}

/** Creates the services; their data is drawn at the first request. @returns the services and their sites */
export function openRegisters({ companies, today, clock }: RegisterContext): {
  registers: Registers;
  sites: WebSite[];
} {
  const boards = openJobBoards(companies);
  const gdelt = gdeltService(() => drawArticles(companies, today), clock);
  const gleif = gleifService(() => drawLeiRecords(companies), clock);
  const sec = secService(() => drawFilers(companies), clock);
  const rdap = rdapService(companies);
  return {
    registers: {
      ...boards.services,
      gdelt: gdelt.service,
      gleif: gleif.service,
      sec: sec.service,
      rdap: rdap.service,
    },
    sites: [...boards.sites, gdelt.site, gleif.site, sec.site, rdap.site],
  };
}
