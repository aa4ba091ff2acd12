import { isSharedHost } from '@lode/service-kit/sites';
import { parse } from 'tldts';

/** Sites about businesses, whichever country their name ends in: directories, reviews, jobs, news, maps, markets. */
const everywhere = new Set(
  `11880 amazon apple booking cylex doctolib ebay expedia facebook foursquare glassdoor google groupon hotels
  indeed instagram jobrapido jooble kayak kompass linkedin mapquest opentable pinterest reddit restaurantguru
  stepstone thefork tiktok treatwell tripadvisor trivago trustpilot twitter wikipedia xing yelp youtube
  yellowpages`.split(/\s+/),
);

/** Those of one name. */
const single = new Set(
  `allbusiness.com angi.com angieslist.com apartments.com autotrader.com avvo.com bark.com bbb.org bing.com
  birdeye.com bizjournals.com bloomberg.com britannica.com builtin.com builtinaustin.com capterra.com care.com
  cargurus.com carfax.com cars.com chamberofcommerce.com checkatrade.com citysearch.com clutch.co craigslist.org
  crunchbase.com dasoertliche.de dastelefonbuch.de dnb.com doctoralia.com doordash.com eater.com edmunds.com
  eventbrite.com expertise.com findlaw.com firmenabc.at firmenwissen.de forbes.com g2.com gelbeseiten.de
  golocal.de goodfirms.co gov.uk healthgrades.com herold.at homeadvisor.com homestars.com homify.com houzz.com
  idealista.com immobilienscout24.de immowelt.de infobel.com jameda.de justia.com kununu.com lawyers.com
  leboncoin.fr local.ch loc8nearme.com loopnet.com manta.com martindale.com meinestadt.de merchantcircle.com
  michelin.com mobile.de monster.com msn.com myprotein.com nextdoor.com northdata.de nytimes.com openrice.com
  opencorporates.com oyster.com pagesjaunes.fr paginasamarillas.es paginegialle.it petfinder.com
  ratemds.com realtor.com redfin.com rightmove.co.uk sanego.de seloger.com senioradvisor.com sortlist.com
  speisekarte.de superlawyers.com superpages.com tasteatlas.com themanifest.com theknot.com
  thumbtack.com timeout.com topdoctors.es trulia.com trustedshops.de trustindex.io upwork.com usnews.com vitals.com
  wallapop.com weddingwire.com werkenntdenbesten.de wellness.com whitepages.com wikidata.org wikivoyage.org
  wlw.de yahoo.com yably.com yellowbook.com yell.com zippia.com ziprecruiter.com zillow.com zocdoc.com zomato.com
  zoominfo.com zoopla.co.uk`.split(/\s+/),
);

/** Whether a registrable domain belongs to a site that tells of businesses, and is not the site of one. */
export function isDirectory(domain: string): boolean {
  const { domainWithoutSuffix } = parse(domain);
  return everywhere.has(domainWithoutSuffix ?? '') || single.has(domain) || isSharedHost(domain);
}
