/** Before the number and case-sensitive: `Rs 40 crore`, but not `orders 40`. Longer ones come first. */
export const prefixes: readonly (readonly [string, string])[] = (
  [
    ['US$', 'USD'],
    ['USD', 'USD'],
    ['CA$', 'CAD'],
    ['AU$', 'AUD'],
    ['NZ$', 'NZD'],
    ['HK$', 'HKD'],
    ['NT$', 'TWD'],
    ['MX$', 'MXN'],
    ['A$', 'AUD'],
    ['C$', 'CAD'],
    ['S$', 'SGD'],
    ['R$', 'BRL'],
    ['$', 'USD'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['¥', 'JPY'],
    ['CN¥', 'CNY'],
    ['₩', 'KRW'],
    ['₪', 'ILS'],
    ['₺', 'TRY'],
    ['₦', 'NGN'],
    ['₱', 'PHP'],
    ['₫', 'VND'],
    ['฿', 'THB'],
    ['Rs.', 'INR'],
    ['Rs', 'INR'],
    ['INR', 'INR'],
    ['RMB', 'CNY'],
    ['RM', 'MYR'],
    ['Rp', 'IDR'],
    ['R', 'ZAR'],
    ['Fr.', 'CHF'],
    ['SFr.', 'CHF'],
    ['KSh', 'KES'],
    ['Dh', 'AED'],
  ] as const
).toSorted(([a], [b]) => b.length - a.length);

/** Codes before or after the number. */
export const codes: ReadonlySet<string> = new Set(
  `AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK NZD PHP PLN RON SAR SEK
  SGD THB TRY TWD UAH USD VND ZAR`.split(/\s+/),
);

/** Words and signs after the number, folded. */
export const suffixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: '€ euro euros eur',
    USD: '$ dollar dollars us-dollar dollari dolares dollarow dolarow dolary usd us$',
    GBP: '£ pounds pound pfund livres libras sterline',
    CHF: 'franken chf sfr francs-suisses',
    INR: '₹ rupees inr rupien roupies rupias rupie',
    JPY: 'yen ¥',
    CNY: 'yuan rmb renminbi',
    PLN: 'zl zlotych zlote zloty pln',
    CZK: 'kc czk',
    HUF: 'ft huf forint',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    BRL: 'reais brl',
    KRW: 'won',
    ILS: 'shekels nis',
    ZAR: 'rand',
    AED: 'dirhams aed',
    RON: 'lei',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** Three countries use `kr`. */
const crowns: Readonly<Record<string, string>> = { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK' };
/** Without a language, the spelling of the unit decides: `mio` is Danish. */
const crownsByUnit: Readonly<Record<string, string>> = {
  mio: 'DKK',
  mia: 'DKK',
  milliarder: 'NOK',
  millioner: 'NOK',
};

export const crownOf = (language: string | null, unit: string): string =>
  (language ? crowns[language] : undefined) ?? crownsByUnit[unit] ?? 'SEK';
