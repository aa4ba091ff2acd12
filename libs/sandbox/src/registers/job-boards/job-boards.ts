import type { BoardProvider } from '../../dossiers/dossier';
import type { LookUpService } from '../look-up-service';
import type { WebSite } from '../../web/web-site';
import type { RegisteredCompany } from '../registered-company';
import { ashby } from './ashby';
import { boardService } from './board';
import { greenhouse } from './greenhouse';
import { lever } from './lever';
import { personio } from './personio';
import { recruitee } from './recruitee';
import { smartrecruiters } from './smartrecruiters';
import { teamtailor } from './teamtailor';
import { workable } from './workable';

const interfaces = {
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  teamtailor,
  personio,
} satisfies Partial<Record<BoardProvider, object>>;

/** The readable boards, by provider. */
export type JobBoards = Readonly<Record<keyof typeof interfaces, LookUpService>>;

/** Creates the interfaces of all job boards. @returns the services and their sites */
export function openJobBoards(companies: readonly RegisteredCompany[]): {
  services: JobBoards;
  sites: WebSite[];
} {
  const opened = Object.values(interfaces).map((plan) => {
    return { provider: plan.provider, ...boardService(companies, plan) };
  });
  return {
    services: Object.fromEntries(opened.map(({ provider, service }) => [provider, service])) as JobBoards,
    sites: opened.map(({ site }) => site),
  };
}
