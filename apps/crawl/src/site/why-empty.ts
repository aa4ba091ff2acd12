import type { EmptyReason, SiteContents, SkippedPage } from '@lode/contracts';
import { isSharedHost } from '@lode/domain/addresses';
import { parkingHosts } from '../extraction/parked/is-parked';
import { siteOf } from '../urls/same-site';
import type { PageReading } from './page-reading';

interface Crawled {
  /** The requested URL. */
  readonly asked: URL;
  /** The first page after redirects. */
  readonly url: URL;
  /** In the order of fetching. */
  readonly pages: readonly PageReading[];
  readonly skipped: readonly SkippedPage[];
}

type Answer = Pick<SiteContents, 'reason_empty' | 'moved_to' | 'hint'>;

/** The domain to which a site moved, and why its pages show no contacts. */
export function describeState(crawled: Crawled, isEmpty: boolean): Answer {
  const moved_to = newDomain(crawled);
  const reason_empty = isEmpty ? reasonOf(crawled) : null;
  return { reason_empty, moved_to, hint: hintOf(reason_empty, moved_to, crawled) };
}

/** Providers of parked domains, and hosts of many businesses, are no new domains. */
function newDomain({ asked, url, pages: [first] }: Crawled): string | null {
  const site = siteOf(url);
  const isElsewhere = site !== siteOf(asked) && !isSharedHost(site) && !parkingHosts().has(site);
  if (isElsewhere) return site;
  return first?.facts.state?.kind === 'moved' ? first.facts.state.to : null;
}

function reasonOf({ pages, skipped }: Crawled): EmptyReason {
  const [first] = pages;
  const isForbidden = skipped.some(({ reason }) => reason === 'robots');
  const isUnfinished = skipped.some(({ reason }) => reason === 'time_budget');
  if (!first) {
    if (isForbidden) return 'robots';
    return isUnfinished || skipped.length === 0 ? 'unfinished' : 'unreadable';
  }
  const { parked, needsScripts, state } = first.facts;
  if (parked) return 'parked';
  if (needsScripts) return 'needs_scripts';
  if (state && state.kind !== 'only_images') return state.kind;
  if (pages.every(({ facts }) => facts.state?.kind === 'only_images')) return 'only_images';
  if (isForbidden) return 'robots';
  return isUnfinished ? 'unfinished' : 'none_shown';
}

const sentences: Readonly<Record<Exclude<EmptyReason, 'moved' | 'robots' | 'unreadable'>, string>> = {
  parked: 'The domain is parked or for sale.',
  suspended: 'The host has suspended the site.',
  placeholder: 'The site has no content yet: it shows a page of its server, or an announcement.',
  error_page: 'The first page is an error page, although its status is 200.',
  needs_scripts: 'The pages show their content by scripts only, which were not run.',
  only_images: 'The pages show only images, whose text is not read.',
  unfinished: 'The site has not been read completely. Repeat the request.',
  none_shown: 'The pages that were read show neither an email address nor a phone number.',
};

function hintOf(
  reason: EmptyReason | null,
  movedTo: string | null,
  { pages, skipped }: Crawled,
): string | null {
  if (reason === 'moved') return `The site says that it moved to ${String(movedTo)}. Request that domain.`;
  const moved = movedTo === null ? [] : [`The site moved to ${movedTo}. The facts are of that site.`];
  return (
    [...moved, ...(reason === null ? [] : [sentenceOf(reason, pages.length === 0, skipped)])].join(' ') ||
    null
  );
}

function sentenceOf(
  reason: Exclude<EmptyReason, 'moved'>,
  isUnread: boolean,
  skipped: readonly SkippedPage[],
): string {
  if (reason === 'robots')
    return isUnread
      ? 'robots.txt forbids the site, or could not be read.'
      : 'robots.txt forbids pages of the site, which `skipped` lists.';
  if (reason === 'unreadable') {
    const [first] = skipped;
    const failure = [first?.reason, first?.status]
      .filter((part) => part !== null && part !== undefined)
      .join(' ');
    return `The first page could not be read (${failure}).`;
  }
  if (reason === 'needs_scripts' && skipped.some(({ reason: each }) => each === 'renderer_unavailable'))
    return 'The pages show their content by scripts only, and the renderer did not answer. Repeat the request.';
  const isLimited = skipped.some(({ reason: each }) => each === 'page_budget' || each === 'byte_budget');
  return reason === 'none_shown' && isLimited
    ? `${sentences.none_shown} Others were left out, which \`skipped\` lists.`
    : sentences[reason];
}

/** The state of an answer from which contacts were removed. An account learns nothing about its suppressions. */
export function stateAfterRemoval({ reason_empty, moved_to, hint }: Answer, isEmpty: boolean): Answer {
  if (!isEmpty || reason_empty !== null) return { reason_empty, moved_to, hint };
  return {
    reason_empty: 'none_shown',
    moved_to,
    hint: [hint, sentences.none_shown].filter(Boolean).join(' '),
  };
}
