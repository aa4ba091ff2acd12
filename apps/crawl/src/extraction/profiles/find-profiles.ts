import { getDomainWithoutSuffix } from 'tldts';
import type { Page } from '../page/page';
import type { ProfileFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/texts';
import { cacheByText } from '../roles/cache-by-word';
import { everyItem, textsOf } from '../structured/item-values';
import { networkOf, readProfile, type Profile } from './read-profile';

const maxLength = 2_000;
const absolute = /^(?:https?:)?\/\/(?:[^/@?#]{0,100}@)?([^/:?#\\]{1,253})/i;
const withinSite = /^(?:[#?]|\/(?!\/))/;
const mayLeadElsewhere = (href: string): boolean => href.length <= maxLength && !withinSite.test(href);

/** `facebook.com/acme`, which browsers resolve as a relative link. */
const withoutScheme = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})\//i;

/** Parses the URL of a link if it may belong to a social network; most links are not parsed. */
function linkedUrl(href: string): URL | null | undefined {
  const bare = withoutScheme.exec(href)?.[1];
  if (bare !== undefined) return networkOf(bare.toLowerCase()) && URL.parse(`https://${href}`);
  const host = absolute.exec(href)?.[1]?.toLowerCase();
  if (host === undefined || !networkOf(host)) return undefined;
  return URL.parse(href.replace(/^(?=\/\/)/, 'https:'));
}

const linkedProfile = cacheByText((href): Profile | null => {
  const url = linkedUrl(href);
  return (url && readProfile(url)) ?? null;
});

/** Vendors of site builders, themes and widgets, whose accounts remain on pages until the owner replaces them. */
const authors: ReadonlySet<string> = new Set(
  (
    'addthis automattic duda elegantthemes elementor ghost godaddy hubspot jimdo joomla mailchimp magento ' +
    'prestashop sharethis shopify squarespace strikingly templatemonster themeforest typo3 webflow weebly wix ' +
    'wixcom wordpress wordpressdotcom wordpressdotorg wpengine yoast'
  ).split(' '),
);

/** Whether an account belongs to the vendor of a tool used on the page, except on the vendor's own pages. */
function isWidgetAuthor(handle: string, pageHost: string): boolean {
  const name = handle.toLowerCase();
  if (!authors.has(name)) return false;
  const own = getDomainWithoutSuffix(pageHost) ?? '';
  return own === '' || !name.startsWith(own);
}

type Origin = Pick<ProfileFact, 'method' | 'confidence' | 'block'>;

/** Finds the distinct social network accounts that a page links to, each with the highest confidence. */
export function findProfiles(page: Page, items: readonly StructuredItem[]): ProfileFact[] {
  const found = new ProfileCollector(page);
  for (const item of everyItem(items))
    for (const address of textsOf(item, 'sameAs'))
      found.add(address, { method: item.syntax, confidence: 95 }, kindOf(item));
  for (const { rel, href } of page.linkTags)
    if (hasMe(rel)) found.addOwn(href, { method: 'rel_me', confidence: 95 });
  for (const { rel, href, block, hidden } of page.links) {
    if (hasMe(rel)) found.addOwn(href, { method: 'rel_me', confidence: 95, block });
    else found.add(href, { method: 'link', confidence: hidden ? 60 : 90, block });
  }
  readMetas(page, found);
  return found.facts;
}

const hasMe = (rel: string): boolean => rel.includes('me') && rel.split(/\s+/).includes('me');

/** The kind of the account by the type of the item that lists it. */
function kindOf({ types }: StructuredItem): ProfileFact['kind'] | undefined {
  if (types.includes('Person')) return 'person';
  return types.some((type) => /Organization|Business|Corporation|Store|Restaurant$/.test(type))
    ? 'organisation'
    : undefined;
}

function readMetas(page: Page, found: ProfileCollector): void {
  const origin = { method: 'meta', confidence: 70 };
  for (const { name, content } of page.metas) {
    if (name === 'twitter:site' && /^@\w{1,15}$/.test(content))
      found.add(`https://x.com/${content.slice(1)}`, origin);
    if (name === 'article:publisher' || name === 'og:see_also') found.add(content, origin);
  }
}

class ProfileCollector {
  private readonly best = new Map<string, ProfileFact>();

  constructor(private readonly page: Page) {}

  get facts(): ProfileFact[] {
    return [...this.best.values()];
  }

  add(address: string, origin: Origin, kind?: ProfileFact['kind']): boolean {
    const profile = mayLeadElsewhere(address) ? linkedProfile(address) : null;
    if (!profile) return false;
    if (isWidgetAuthor(profile.handle, this.page.url.hostname)) return true;
    this.keep(profile.kind === 'unknown' && kind ? { ...profile, kind } : profile, origin);
    return true;
  }

  /** Adds a `rel=me` link. On unknown hosts, `/@name` is an account of the fediverse. */
  addOwn(address: string, origin: Origin): void {
    if (this.add(address, origin)) return;
    const url = URL.parse(address, this.page.base.href);
    const [, handle] = /^\/(?:@|users\/)([\w.-]{1,100})\/?$/.exec(url?.pathname ?? '') ?? [];
    if (!url || handle === undefined || url.hostname === this.page.url.hostname) return;
    this.keep(
      { network: 'mastodon', url: `https://${url.host}/@${handle}`, handle, kind: 'unknown' },
      origin,
    );
  }

  private keep({ network, url, handle, kind }: Profile, origin: Origin): void {
    const key = url.toLowerCase();
    const known = this.best.get(key);
    if (known && known.confidence >= origin.confidence) return;
    this.best.set(detach(key), { network, url: detach(url), handle: detach(handle), kind, ...origin });
  }
}
