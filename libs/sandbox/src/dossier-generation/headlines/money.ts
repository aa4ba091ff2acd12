import type { Random } from '../../random/random';

/** An amount of money, and its notation in a headline. */
export interface Money {
  text: string;
  value: number;
  /** ISO 4217. */
  currency: string;
}

interface Notation {
  /** `{n}` is a whole number, `{d}` one with a decimal. */
  form: string;
  currency: string;
  unit: number;
  heldOut: boolean;
}

const million = 1e6;
const crore = 1e7;

const notation = (currency: string, unit: number, list: string): Notation[] =>
  list.split(' | ').map((form) => ({
    form: form.replace('*', ''),
    currency,
    unit,
    heldOut: form.startsWith('*'),
  }));

/** Notations of amounts by language; `*` marks held-out ones. */
const notations: Readonly<Record<string, readonly Notation[]>> = {
  en: [
    ...notation(
      'USD',
      million,
      '${n}M | ${n} million | US${d}m | USD {n} million | *${d}mn | *{n} million dollars',
    ),
    ...notation('EUR', million, '€{n}m | €{d} million | *EUR {n}M'),
    ...notation('GBP', million, '£{n}m | £{n} million | *GBP {d}m'),
    ...notation('INR', crore, 'Rs {n} crore | *₹{n} crore'),
    ...notation('USD', 1e3, '${n}0k | *${n}0,000'),
  ],
  de: [
    ...notation(
      'EUR',
      million,
      '{n} Mio. Euro | {n} Millionen Euro | €{d} Mio | *EUR {d} Mio. | *{n} Mio. €',
    ),
    ...notation('USD', million, '{d} Millionen US-Dollar | *{n} Mio. Dollar'),
    ...notation('EUR', 1e3, '{n}0.000 Euro | *{n}0.000 €'),
  ],
  fr: [
    ...notation(
      'EUR',
      million,
      '{n} M€ | {n} millions d’euros | {d} M€ | *{d} millions d’euros | *{n} M d’euros',
    ),
    ...notation('USD', million, '{n} millions de dollars | *{d} M$'),
    ...notation('EUR', 1e3, '{n}0 000 euros | *{n}0 k€'),
  ],
  es: [
    ...notation(
      'EUR',
      million,
      '{n} millones de euros | {d} M€ | {n} M€ | *{d} millones de euros | *{n} M de euros',
    ),
    ...notation('USD', million, '{n} millones de dólares | *{n} M$'),
    ...notation('EUR', 1e3, '{n}0.000 euros | *{n}0.000 €'),
  ],
  it: [
    ...notation(
      'EUR',
      million,
      '*{n} milioni di euro | *{d} milioni di euro | *{n} mln di euro | *{d} mln €',
    ),
    ...notation('USD', million, '*{n} milioni di dollari'),
    ...notation('EUR', 1e3, '*{n}0.000 euro'),
  ],
};

/** An amount from tens of thousands to hundreds of millions. */
export function drawMoney(random: Random, language: string, heldOut: boolean): Money {
  const fitting = (notations[language] ?? []).filter((known) => known.heldOut === heldOut);
  const { form, currency, unit } = random.pick(fitting);
  const whole = random.integer(11, 95);
  const tenths = form.includes('{d}') ? random.integer(1, 9) : 0;
  const number = tenths > 0 ? `${whole}${language === 'en' ? '.' : ','}${tenths}` : String(whole);
  const zeros = unit === 1e3 ? 10 : 1;
  return {
    text: form.replace(/\{[nd]\}/, () => number),
    value: Math.round((whole * 10 + tenths) * zeros * (unit / 10)),
    currency,
  };
}
