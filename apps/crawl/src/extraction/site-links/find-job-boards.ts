import { join } from 'node:path';
import { readYaml, wordSet, lazily } from '@lode/domain/data';
import { readableBoards } from '@lode/domain/job-boards';
import type { JobBoardFact } from '../facts/facts';
import { detach } from '../page/texts';
import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

/** A URL with a placeholder for a token. */
interface AddressTemplate {
  readonly labels: readonly string[];
  readonly segments: readonly string[];
  /** The parameter that contains the token. */
  readonly parameter: string | undefined;
}

const place = '{token}';
const any = '*';

function readTemplate(text: string): AddressTemplate {
  const [address = '', query] = text.split('?');
  const [host = '', ...segments] = address.split('/');
  return { labels: host.split('.'), segments, parameter: query?.slice(0, query.indexOf('=')) };
}

/** The last two labels of a host, the lookup key of templates. */
const hostEnd = (host: string): string => host.slice(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);

/** @returns the token in a URL that matches the template */
function tokenIn(url: URL, { labels, segments, parameter }: AddressTemplate): string | undefined {
  const own = url.hostname.split('.');
  const path = url.pathname.split('/').slice(1, segments.length + 1);
  if (own.length !== labels.length || path.length < segments.length) return undefined;
  const parts = [...own, ...path];
  const pattern = [...labels, ...segments];
  const fits = pattern.every((part, at) => part === any || part === place || part === parts[at]);
  if (!fits) return undefined;
  const token = parameter === undefined ? parts[pattern.indexOf(place)] : url.searchParams.get(parameter);
  return token || undefined;
}

/** The URL of a template with the token; undefined for templates with wildcards or a parameter. */
function fillTemplate({ labels, segments, parameter }: AddressTemplate, token: string): string | undefined {
  const parts = [...labels, ...segments];
  if (parts.includes(any) || parameter !== undefined) return undefined;
  const fill = (part: string): string => (part === place ? token : part);
  return `https://${labels.map(fill).join('.')}/${segments.map(fill).join('/')}`;
}

/** URLs by provider. `{token}` is the provider's identifier of a customer, `*` any one label or segment. */
const readJobBoards = (): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(readableBoards().map(({ name, links }) => [name, links])),
  ...readYaml<Record<string, readonly string[]>>(join(__dirname, 'data/job-boards.yaml')),
});

/** Values at the position of a token in the providers' own pages. */
const noTokens = wordSet(join(__dirname, 'data/no-tokens.txt'));

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
