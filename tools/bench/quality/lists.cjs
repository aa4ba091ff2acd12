// Writes misses and wrong answers to a file for developers, one line each.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

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

/** The text on the page, or the extraction method. */
function remark(details) {
  const words = [details?.method, details?.text].filter((word) => typeof word === 'string');
  return words.length > 0 ? `  (${words.join(', ').replace(/\s+/g, ' ').slice(0, 240)})` : '';
}

module.exports = { Lists };
