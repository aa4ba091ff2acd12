import { normalise } from './words';
import { readAmounts } from './amounts';

const read = (text: string, language: string | null = null): readonly string[] =>
  readAmounts(normalise(text), language).map(({ value, currency }) => `${value} ${currency}`);

test.each([
  ['$12M', '12000000 USD'],
  ['raises $ 12M , led by', '12000000 USD'],
  ['US$ 1.2 billion', '1200000000 USD'],
  ['US $ 1 . 2 billion', '1200000000 USD'],
  ['USD 750k', '750000 USD'],
  ['$750,000', '750000 USD'],
  ['$2,500,000', '2500000 USD'],
  ['$1,250.50', '1250.5 USD'],
  ['$100 mn', '100000000 USD'],
  ['$1.5tn', '1500000000000 USD'],
  ['12 million dollars', '12000000 USD'],
  ['12 million US dollars', '12000000 USD'],
  ['a $20-million round', '20000000 USD'],
  ['A$4.5m', '4500000 AUD'],
  ['C$10 million', '10000000 CAD'],
  ['S$22m', '22000000 SGD'],
  ['HK$300 million', '300000000 HKD'],
  ['R$ 5 milhões', '5000000 BRL'],
  ['€8m', '8000000 EUR'],
  ['8 M€', '8000000 EUR'],
  ['1,5 Md€', '1500000000 EUR'],
  ['500 k€', '500000 EUR'],
  ['EUR 3.5 million', '3500000 EUR'],
  ['GBP 3m', '3000000 GBP'],
  ['£3.5bn', '3500000000 GBP'],
  ['Rs 40 crore', '400000000 INR'],
  ['Rs. 40 crore', '400000000 INR'],
  ['Rs 1,500 crore', '15000000000 INR'],
  ['₹40 Cr', '400000000 INR'],
  ['₹1,50,000', '150000 INR'],
  ['Rs 75 lakh', '7500000 INR'],
  ['Rs 1.5 lakh crore', '1500000000000 INR'],
  ['12 Mio. Franken', '12000000 CHF'],
  ['CHF 12 Mio.', '12000000 CHF'],
  ['20 MSEK', '20000000 SEK'],
  ['kr 20 mio', '20000000 DKK'],
  ['30 mln zł', '30000000 PLN'],
  ['¥500 million', '500000000 JPY'],
  ['₩10 billion', '10000000000 KRW'],
  ['RM5m', '5000000 MYR'],
  ['R500m', '500000000 ZAR'],
])('%s is %s', (text, amount) => {
  expect(read(text)).toEqual([amount]);
});

test.each([
  ['de', '€4,5 Mio.', '4500000 EUR'],
  ['de', '4,5 Millionen Euro', '4500000 EUR'],
  ['de', '1,2 Milliarden Euro', '1200000000 EUR'],
  ['de', '1,125 Milliarden Euro', '1125000000 EUR'],
  ['de', '1.250 Millionen Euro', '1250000000 EUR'],
  ['de', '5.000 Euro', '5000 EUR'],
  ['en', '€1.125 billion', '1125000000 EUR'],
  ['fr', "8 millions d'euros", '8000000 EUR'],
  ['fr', '3 millions d’euros', '3000000 EUR'],
  ['fr', '40 000 euros', '40000 EUR'],
  ['fr', '5 millions de dollars', '5000000 USD'],
  ['es', '12 millones de euros', '12000000 EUR'],
  ['es', '1.200 millones de euros', '1200000000 EUR'],
  ['es', '2 mil millones de dólares', '2000000000 USD'],
  ['it', '1,2 milioni di euro', '1200000 EUR'],
  ['sv', '20 miljoner kronor', '20000000 SEK'],
  ['sv', '20 mkr', '20000000 SEK'],
  ['no', 'kr 20 millioner', '20000000 NOK'],
  ['nl', '10 miljoen euro', '10000000 EUR'],
  ['pt', '6 milhões de euros', '6000000 EUR'],
])('%s: %s is %s', (language, text, amount) => {
  expect(read(text, language)).toEqual([amount]);
});

test.each([
  '12 million users',
  'Series A',
  'orders 40 crore units',
  'RS 40 crore',
  'Q3 2026',
  '24/7',
  '$',
  'MR5m',
  'room 12 m',
  '$10-12M',
  '99999999999999999999',
])('%s contains no amount', (text) => {
  expect(read(text)).toEqual([]);
});

test('amounts are in order', () => {
  expect(read('$20M at $200M valuation, after €3m in 2024')).toEqual([
    '20000000 USD',
    '200000000 USD',
    '3000000 EUR',
  ]);
});
