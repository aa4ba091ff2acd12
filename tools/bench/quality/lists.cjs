// What was missed and what was extra, page by page, in a file for those who mend it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

class Lists {
  #lines = [];
  #file;

  /** @param command repeats the measurement for one measure */
  constructor(folder, name, command) {
    this.#file = path.join(folder, `${name}.txt`);
    this.#lines.push(`# again, for one measure: ${command}`);
  }

  /** @param where the measure and the page */
  add(where, { missed, extra }) {
    for (const [key, told] of missed) this.#lines.push(`${where}  missed  ${key}${remark(told)}`);
    for (const [key, told] of extra) this.#lines.push(`${where}  extra   ${key}${remark(told)}`);
  }

  write() {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(this.#file, `${this.#lines.join('\n')}\n`);
    console.log(`What was missed and what was extra stands in ${this.#file}\n`);
  }
}

/** How it is written on the page, or by which method it was found. */
function remark(told) {
  const words = [told?.method, told?.text].filter((word) => typeof word === 'string');
  return words.length > 0 ? `  (${words.join(', ').replace(/\s+/g, ' ').slice(0, 240)})` : '';
}

module.exports = { Lists };
