import { parse } from 'tldts';

/**
 * Domains under which many businesses have their pages: social networks, site builders, link hubs, directories,
 * booking and ordering. They tell nothing of who a page belongs to. Hosts that the Public Suffix List names as such
 * (its private section) need not stand here.
 */
const shared = new Set(
  `about.me airbnb.com alibaba.com allegro.pl amazon.com apple.com bandcamp.com behance.net bento.me bigcartel.com
  bio.link bit.ly blogger.com blogspot.com booking.com booksy.com business.site campsite.bio canva.site carrd.co
  chownow.com cylex.de discord.com discord.gg doctolib.de doctolib.fr doctolib.it doctoralia.es doctoralia.com.mx
  doordash.com dribbble.com ebay.com eventbrite.com etsy.com expedia.com facebook.com fb.com fb.me flickr.com
  foodpanda.com foursquare.com fresha.com github.com github.io gitlab.com glovoapp.com godaddysites.com goo.gl
  google.com google.de google.co.uk grubhub.com hotels.com houzz.com instagram.com issuu.com jameda.de jimdo.com
  jimdofree.com jimdosite.com just-eat.co.uk just-eat.com ko-fi.com leboncoin.fr lieferando.at lieferando.de line.me
  linkedin.com linkin.bio linktr.ee linktree.com lnk.bio medium.com menulog.com.au mercadolibre.com
  mercadolibre.com.mx messenger.com milkshake.app minisite.ai mixcloud.com msha.ke myshopify.com mystrikingly.com
  myspace.com notion.site odoo.com onepage.website opentable.com opentable.co.uk pagesjaunes.fr patreon.com
  paginegialle.it paypal.com paypal.me pinterest.com planity.com quandoo.de reddit.com resy.com shopee.com
  shopify.com site123.me skyscanner.net snapchat.com soundcloud.com spotify.com square.site
  squarespace.com squareup.com strikingly.com substack.com taplink.cc telegram.me telegram.org telegra.ph
  thefork.com thefork.fr threads.net tiktok.com toasttab.com treatwell.co.uk treatwell.de tripadvisor.co.uk
  tripadvisor.com tripadvisor.de tripadvisor.fr t.me tumblr.com twitch.tv twitter.com typepad.com ubereats.com
  ueniweb.com viber.com vimeo.com vk.com wa.me webador.com webnode.com webnode.page webs.com website.com weebly.com
  weeblysite.com whatsapp.com wikipedia.org wix.com wixsite.com wolt.com wordpress.com x.com xing.com yelp.com
  yelp.de yellowpages.com yell.com yola.com yolasite.com youtu.be youtube.com zillow.com zomato.com zyrosite.com`.split(
    /\s+/,
  ),
);

/**
 * The registrable domain of a web address that is a business's own; null for pages under a shared host, for hosts
 * without a domain and for texts that are no address.
 */
export function ownDomain(website: string): string | null {
  const { domain, isPrivate, isIp } = parse(website, { allowPrivateDomains: true });
  if (!domain || isIp || isPrivate || isSharedHost(domain)) return null;
  return domain;
}

/** Whether a registrable domain is one under which many have their pages. */
export const isSharedHost = (domain: string): boolean => shared.has(domain);
