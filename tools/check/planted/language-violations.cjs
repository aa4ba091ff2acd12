// The example of each language rule, in a comment or as an identifier.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const yaml = require('yaml');

const rulesFile = path.join(__dirname, '../language/rules.yaml');

const languageViolations = yaml
  .parse(fs.readFileSync(rulesFile, 'utf8'))
  .rules.map(({ name, example, prose }, index) => {
    const file = `apps/planted/src/language/example-${index}.ts`;
    return {
      step: 'language',
      what: `the example of "${name}"`,
      files: {
        [file]: prose !== undefined ? `// ${example}\nexport {};\n` : `export const ${example} = 1;\n`,
      },
      seen: new RegExp(`${file}:1: .*\\(${name}\\)`),
    };
  });

module.exports = { languageViolations };
