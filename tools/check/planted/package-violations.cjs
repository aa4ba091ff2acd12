// What the checks of packages and their licences must see.
'use strict';

const changed = (change) => (text) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};

const packageViolations = [
  {
    step: 'licences',
    what: 'a GPL dependency',
    files: {
      'package-lock.json': changed(({ packages }) => {
        packages['node_modules/planted-gpl'] = { version: '1.0.0', license: 'GPL-3.0-only' };
        packages['node_modules/planted-silent'] = { version: '1.0.0' };
        packages['node_modules/planted-both'] = { version: '1.0.0', license: 'MIT AND AGPL-3.0' };
      }),
    },
    seen: /planted-gpl: GPL-3\.0-only/,
  },
  {
    step: 'licences',
    what: 'a dependency without a licence',
    files: {},
    seen: /planted-silent: says no licence/,
  },
  {
    step: 'licences',
    what: 'an AGPL part of a dependency',
    files: {},
    seen: /planted-both: MIT AND AGPL-3\.0/,
  },
  {
    step: 'licences',
    what: 'a data file without a licence',
    files: { 'apps/planted/src/words/data/unlicensed.txt': 'word\n' },
    seen: /apps\/planted\/src\/words\/data\/unlicensed\.txt: has no entry in docs\/licences\.md/,
  },
  {
    step: 'install-scripts',
    what: 'a project in which npm runs the scripts of packages',
    files: { '.npmrc': (text) => text.replace('ignore-scripts=true', '') },
    seen: /\.npmrc: npm install runs the install scripts/,
  },
  {
    step: 'install-scripts',
    what: 'a script that npm skips',
    files: {
      'package.json': changed(({ scripts }) => {
        scripts.prestart = 'node tools/setup.cjs';
      }),
    },
    seen: /package\.json: npm skips the script prestart/,
  },
];

module.exports = { changed, packageViolations };
