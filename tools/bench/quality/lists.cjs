// Writes misses and wrong answers to a file for developers, one line each.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const maxRemark = 240;

class Lists {
  #lines = [];
  #file;

  /** @param command that repeats the measurement of one measure */
  constructor(folder, name, command) {
    this.#file = path.join(folder, `${name}.txt`);
    this.#lines.push(`# repeat one measure: ${command}`);
  }

  /** @param place the measure and the page */
  add(place, { missed, extra }) {
    for (const [key, details] of missed) this.#lines.push(`${place}  missed  ${key}${remark(details)}`);
    for (const [key, details] of extra) this.#lines.push(`${place}  extra   ${key}${remark(details)}`);
  }

  write() {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(this.#file, `${this.#lines.join('\n')}\n`);
    console.log(`Misses and extra answers: ${this.#file}\n`);
  }
}

/** What helps to find the cause: the texts and numbers of a fact. */
function remark(details) {
  const values = Object.entries(details ?? {}).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  const words = values.map(([name, value]) => `${name} ${value}`.replace(/\s+/g, ' '));
  return words.length > 0 ? `  (${words.join(', ').slice(0, maxRemark)})` : '';
}

/** An outcome with one wrong answer. @param given null: none */
const wrong = (wanted, given) =>
  given === null ? { missed: [[wanted]], extra: [] } : { missed: [], extra: [[wanted, { given }]] };

module.exports = { Lists, wrong };
