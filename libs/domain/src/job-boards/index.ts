import { join } from 'node:path';
import { jobBoards, type FetchFailure, type JobBoardName } from '@lode/contracts';
import { lazily, readYaml } from '../data';

/** How a provider of job boards is linked and read, as a file `boards/*.yaml` states it; see `boards.schema.json`. */
export interface JobBoard {
  readonly name: JobBoardName;
  readonly terms: string;
  readonly links: readonly string[];
  readonly tenants?: readonly string[];
  readonly exact_tokens?: 'yes';
  readonly missing?: readonly FetchFailure[];
  readonly address: string;
  readonly addresses?: Readonly<Record<string, string>>;
  readonly json?: JobBoardJson;
  readonly example: Readonly<Record<'link' | 'address' | 'empty' | 'answer' | 'role', string>>;
}

/** Expressions in JMESPath. */
export interface JobBoardJson {
  readonly roles: string;
  readonly total?: string;
  readonly title: string;
  readonly department?: string;
  readonly places: string;
  readonly remote?: string;
  readonly url: string;
  readonly posted_at: string;
}

/** A board that the site of a company links to. */
export interface LinkedBoard {
  /** The provider's name for the company. */
  readonly token: string;
  readonly url: string;
}

/** The boards that can be read. */
export const readableBoards = lazily((): readonly JobBoard[] =>
  jobBoards.map((name) => ({
    name,
    ...readYaml<Omit<JobBoard, 'name'>>(join(__dirname, 'boards', `${name}.yaml`)),
  })),
);

/** The URL of the roles of a company. @param from number of roles on the earlier pages */
export function boardAddress(board: JobBoard, linked: LinkedBoard, from = 0): string {
  const { address, addresses = {} } = board;
  const host = URL.parse(linked.url)?.host ?? '';
  const [, own = address] = Object.entries(addresses).find(([ending]) => host.endsWith(ending)) ?? [];
  return own
    .replace('{token}', encodeURIComponent(linked.token))
    .replace('{host}', tenantHost(board, linked))
    .replace('{from}', String(from));
}

/** The linked host, if it belongs to the provider. */
export function tenantHost({ tenants = [] }: Pick<JobBoard, 'tenants'>, { token, url }: LinkedBoard): string {
  const host = URL.parse(url)?.host ?? '';
  return tenants.some((domain) => host.endsWith(`.${domain}`)) ? host : `${token}.${tenants[0]}`;
}
