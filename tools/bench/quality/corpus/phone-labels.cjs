// Parses labels of telephone numbers by the rules of the corpus.
'use strict';
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const minDigits = 7;

/**
 * Each number is returned as the E.164 forms that count as right. The default region is US; a number that is invalid there
 * is parsed in each of the page's countries, and any of the results may be right.
 * @returns `{numbers: [[e164, …], …], extensions: [digits, …]}`
 */
function readPhoneLabel(label, countries) {
  const numbers = [];
  const extensions = [];
  for (const part of parts(label)) {
    const [number, ...others] = part.split(/\bext(?:ension)?\b\.?/i);
    const digits = digitsOf(number);
    if (digits.length >= minDigits) numbers.push(e164Forms(completed(number, numbers[0]), countries));
    extensions.push(...others.flatMap((text) => text.match(/\d+/) ?? []));
    if (others.length === 0 && digits.length > 0 && digits.length < minDigits) extensions.push(digits);
  }
  return { numbers, extensions };
}

/** Removes digits in brackets that repeat a vanity number. */
const parts = (label) =>
  toDigits(label.replace(/([A-Z]{3,}\d?)\s*\([-\d\s]+\)/, '$1'))
    .split(/[,/;]/)
    .filter((part) => /\d/.test(part));

/** Converts capital letters by the keypad; "ext" is a word. */
const toDigits = (text) =>
  text.replace(/(?<![A-Za-z])[A-Z]{3,}(?![a-z])/g, (word) =>
    [...word].map((letter) => keypad.findIndex((key) => key.includes(letter)) + 2).join(''),
  );

const digitsOf = (text) => text.replace(/\D/g, '');

/** A second number of seven digits shares the area code of the first. */
function completed(text, [first = ''] = []) {
  const digits = digitsOf(text);
  return digits.length === minDigits && first !== '' ? `${first.slice(0, -minDigits)}${digits}` : text;
}

function e164Forms(text, countries) {
  const american = parsePhoneNumberFromString(text, 'US');
  if (american?.isValid()) return [american.number];
  const others = countries.flatMap((country) => parsePhoneNumberFromString(text, country) ?? []);
  const forms = others.length > 0 ? others : [american].filter(Boolean);
  return forms.length > 0 ? [...new Set(forms.map(({ number }) => number))] : [`+${digitsOf(text)}`];
}

module.exports = { readPhoneLabel };
