// Labels of telephone numbers, by the rules of the corpus: what of it counts as which number or extension.
'use strict';
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const minDigits = 7;

/**
 * Reads a label: the numbers in it, each as the E.164 forms that count as right, and the extensions. The region
 * is US; a number that is none there is read as one of each of the page's countries, any of which may be right.
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

/** A bracket that spells the letters before it in digits says nothing new. */
const parts = (label) =>
  toDigits(label.replace(/([A-Z]{3,}\d?)\s*\([-\d\s]+\)/, '$1'))
    .split(/[,/;]/)
    .filter((part) => /\d/.test(part));

/** Letters in capitals are those of the keypad; "ext" is a word. */
const toDigits = (text) =>
  text.replace(/(?<![A-Za-z])[A-Z]{3,}(?![a-z])/g, (word) =>
    [...word].map((letter) => keypad.findIndex((key) => key.includes(letter)) + 2).join(''),
  );

const digitsOf = (text) => text.replace(/\D/g, '');

/** A second number of seven digits shares the area code of the first. */
function completed(text, [first = ''] = []) {
  const digits = digitsOf(text);
  return digits.length === minDigits && first !== '' ? `${first.slice(0, -fewestDigits)}${digits}` : text;
}

function e164Forms(text, countries) {
  const american = parsePhoneNumberFromString(text, 'US');
  if (american?.isValid()) return [american.number];
  const others = countries.flatMap((country) => parsePhoneNumberFromString(text, country) ?? []);
  const forms = others.length > 0 ? others : [american].filter(Boolean);
  return forms.length > 0 ? [...new Set(forms.map(({ number }) => number))] : [`+${digitsOf(text)}`];
}

module.exports = { readPhoneLabel };
