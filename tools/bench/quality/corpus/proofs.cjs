// Answers that nobody labelled and that are right all the same: the page's own links and structured data say so.
'use strict';
const { findPhoneNumbersInText, parsePhoneNumberFromString } = require('libphonenumber-js/max');
const { fromCrawl } = require('../../built.cjs');

const { readPage } = fromCrawl('extraction/page/read-page');
const { readStructured } = fromCrawl('extraction/structured/read-structured');

/** @returns functions of an answer, folded to lower case, or of a number in E.164. */
function proofsOf({ html, markup }, url, countries) {
  const regions = ['US', ...countries];
  const told = readStructured(readPage(html, url)).flatMap(stringsIn);
  const mails = [...markup.links.filter(hasAddress), ...told].map((text) => text.toLowerCase());
  const numbers = new Set([
    ...markup.links.filter((link) => /^tel:/i.test(link)).flatMap((link) => parsed(link.slice(4), regions)),
    ...told.flatMap((text) => regions.flatMap((region) => numbersIn(text, region))),
  ]);
  const names = new Set(told.map((text) => text.trim().toLowerCase()));
  return {
    email: (email) => mails.some((text) => text.includes(email)),
    phone: (number) => numbers.has(number),
    person: (name) => names.has(name),
  };
}

const hasAddress = (link) => link.includes('@');

const parsed = (text, regions) =>
  regions.flatMap((region) => parsePhoneNumberFromString(text, region)?.number ?? []);

const numbersIn = (text, region) =>
  findPhoneNumbersInText(text, { defaultCountry: region, v2: true }).map(({ number }) => number.number);

/** Every text of an item and of the items in it. */
const stringsIn = (item) =>
  Object.values(item.properties)
    .flat()
    .flatMap((value) => (typeof value === 'object' ? stringsIn(value) : [String(value)]));

module.exports = { proofsOf };
