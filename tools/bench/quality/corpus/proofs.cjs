// Unlabelled answers that are right, since links or structured data of the page contain them.
'use strict';
const { findPhoneNumbersInText, parsePhoneNumberFromString } = require('libphonenumber-js/max');
const { fromCrawl } = require('../../built.cjs');

const { readPage } = fromCrawl('extraction/page/read-page');
const { readStructured } = fromCrawl('extraction/structured/read-structured');

/** @returns predicates of an address or name in lower case, and of a number in E.164. */
function proofsOf({ html, markup }, url, countries) {
  const regions = ['US', ...countries];
  const structured = readStructured(readPage(html, url)).flatMap(stringsIn);
  const mails = [...markup.links.filter(hasAddress), ...structured].map((text) => text.toLowerCase());
  const numbers = new Set([
    ...markup.links.filter((link) => /^tel:/i.test(link)).flatMap((link) => parsed(link.slice(4), regions)),
    ...structured.flatMap((text) => regions.flatMap((region) => numbersIn(text, region))),
  ]);
  const names = new Set(structured.map((text) => text.trim().toLowerCase()));
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

/** All texts of an item and of nested items. */
const stringsIn = (item) =>
  Object.values(item.properties)
    .flat()
    .flatMap((value) => (typeof value === 'object' ? stringsIn(value) : [String(value)]));

module.exports = { proofsOf };
