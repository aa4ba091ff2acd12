/** Phrases of registrars and brokers; `D` represents the word for a domain. */
const phrases: readonly string[] = [
  'D (?:name )?(?:is|may be|might be|could be) (?:available )?for sale',
  'D (?:name )?is available for purchase',
  'buy D(?: name)?(?: now)?',
  '(?:buy|get|own|purchase|inquire about|make an offer (?:on|for)) D',
  'D (?:name )?(?:has been|is|was)(?: already)?(?: been)? parked',
  'D (?:name )?has expired',
  'D (?:name )?is registered[^.]{0,40} (?:but|and) (?:may still be|is) (?:available|parked)',
  'D (?:name )?(?:has (?:just )?been|is) registered (?:at|with|by|via|through)',
  'parked (?:free,? courtesy of|domain|page)',
  'D steht (?:\\p{L}+ ){0,2}zum verkauf',
  'D (?:ist|wurde) (?:\\p{L}+ ){0,2}(?:geparkt|zu verkaufen|zu kaufen|registriert)',
  'D (?:kaufen|erwerben)',
  'D est (?:\\p{L}+ ){0,2}(?:à vendre|en vente|parqué|réservé)',
  'D (?:está|esta) (?:\\p{L}+ ){0,2}(?:en venta|a la venta|à venda|aparcado|estacionado)',
  'D (?:è|e) (?:\\p{L}+ ){0,2}(?:in vendita|parcheggiato)',
  'D (?:is|staat) (?:\\p{L}+ ){0,2}(?:te koop|geparkeerd|gereserveerd)',
  'D (?:jest |została )?(?:\\p{L}+ ){0,1}(?:na sprzedaż|zaparkowana)',
];

const domainWords = [
  '(?:this|the) (?:(?:premium|web|internet) )?(?:domain|web address)',
  '(?:diese|die) (?:internet-?)?(?:domain|adresse)',
  '(?:ce|le) (?:nom de )?domaine',
  '(?:este|el|o) (?:nombre de |nome de )?dom[ií]nio',
  '(?:questo|il) (?:nome di )?dominio',
  '(?:deze|dit|het) (?:domeinnaam|domein)',
  'ta domena',
];

/** Phrases that are sufficient on their own. */
const whole =
  /related searches|sponsored listings|privacy policy[^]{0,40}related (?:links|searches)|the owner of this domain has not|this web ?page is parked|future home of something quite cool/;

const domain = `(?:${domainWords.join('|')})`;
const said = new RegExp(
  `(?<![\\p{L}\\d])(?:${phrases.map((phrase) => phrase.replaceAll('D', domain)).join('|')})(?![\\p{L}])`,
  'u',
);
/** Fast preconditions; most short pages match at most one of them. */
const subject = /dom(?:aine?|ein|[ií]nio|ena)|web address|adresse/;
const predicate =
  /sale|purchase|buy|offer|inquire|\b(?:get|own)\b|parked|expired|registered|verkauf|kaufen|erwerben|geparkt|registriert|vend|vente|parqu|réserv|venta|aparcad|estacionad|parcheggiat|koop|geparkeerd|gereserveerd|sprzeda|zaparkowan/;

/**
 * Whether a short page says that its own domain is parked or for sale, in one of eight languages. Shops for domains
 * mention domains in general.
 */
export function saysParked(text: string, host: string): boolean {
  const own = text.toLowerCase().replaceAll(host.replace(/^www\./, ''), 'this domain');
  const mayBeSaid = predicate.test(own) && (subject.test(own) || own.includes('parked'));
  return (mayBeSaid && said.test(own)) || whole.test(own);
}
