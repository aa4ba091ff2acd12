import { lazily } from '@lode/domain/data';
import type { JobBoardFact } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';
import { fillTemplate, hostEnd, readTemplate, tokenIn, type AddressTemplate } from './address-template';
import { noTokens, readJobBoards } from './job-board-addresses';

interface Board {
  readonly provider: string;
  readonly template: AddressTemplate;
  /** The URL of the provider's boards. */
  readonly page: AddressTemplate;
}

const readBoards = (): Board[] =>
  Object.entries(readJobBoards()).flatMap(([provider, addresses]) => {
    const [first, ...others] = addresses.map(readTemplate);
    if (!first) return [];
    // The template of the board itself matches most, so it is tried last.
    return [...others, first].map((template) => ({ provider, template, page: first }));
  });

const byHostEnd = lazily((): ReadonlyMap<string, readonly Board[]> =>
  Map.groupBy(readBoards(), ({ template }) => hostEnd(template.labels.join('.'))),
);

/** Job boards have separate hosts; most links are relative. */
const elsewhere = /^\s*(?:https?:)?\/\//i;

const tokenShape = /^[\w.%-]{1,100}$/;

/** Finds the distinct job boards of providers in links, frames and scripts. */
export function findJobBoards(page: Page): readonly JobBoardFact[] {
  const found = new Map<string, JobBoardFact>();
  const addBoard = (href: string | undefined, method: string, confidence: number, block?: number): void => {
    const url = href && elsewhere.test(href) ? resolveLink(page, href) : undefined;
    const board = url && readBoard(url);
    if (!board) return;
    const key = `${board.provider}/${board.token.toLowerCase()}`;
    if (!found.has(key))
      found.set(key, { ...board, method, confidence, ...(block === undefined ? {} : { block }) });
  };
  for (const { src } of page.scripts) addBoard(src, 'script', 95);
  for (const { attribs } of page.frames) addBoard(attribs['src'] || attribs['data-src'], 'frame', 95);
  for (const { href, block } of page.links) addBoard(href, 'link', 85, block);
  return [...found.values()];
}

function readBoard(url: URL): Pick<JobBoardFact, 'provider' | 'token' | 'url'> | undefined {
  for (const { provider, template, page } of byHostEnd().get(hostEnd(url.hostname)) ?? []) {
    const token = tokenIn(url, template);
    if (token === undefined || !tokenShape.test(token) || noTokens().has(token.toLowerCase())) continue;
    const address = fillTemplate(page, token) ?? addressUpTo(url, template);
    return { provider, token: detach(token), url: detach(address) };
  }
  return undefined;
}

/** The URL up to the part that the template matches. */
const addressUpTo = ({ origin, pathname, search }: URL, { segments, parameter }: AddressTemplate): string =>
  parameter === undefined
    ? `${origin}/${pathname
        .split('/')
        .slice(1, segments.length + 1)
        .join('/')}`
    : `${origin}${pathname}${search}`;
