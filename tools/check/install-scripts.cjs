// `npm install` runs no script of a package, with npm 10 and 11. npm then also skips the pre and post scripts of the
// project, so there must be none.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

function checkInstallScripts(root) {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const skipped = Object.keys(scripts).filter((name) => /^(pre|post)/.test(name) && isHook(name, scripts));
  return [
    ...skipped.map((name) => `package.json: npm skips the script ${name}: put it into the script itself`),
    ...(runsInstallScripts(root)
      ? ['.npmrc: npm install runs the install scripts of packages: set ignore-scripts=true']
      : []),
  ];
}

/** Hooks of npm commands count too. */
const isHook = (name, scripts) => {
  const hooked = name.replace(/^(pre|post)/, '');
  return hooked in scripts || ['install', 'pack', 'publish', 'version'].includes(hooked);
};

/** Installs a package with an install script from a folder, with the .npmrc of the project. */
function runsInstallScripts(root) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-install-'));
  const marker = path.join(folder, 'ran');
  try {
    fs.copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
    writePackage(folder, { dependencies: { scripted: 'file:./scripted' } });
    const script = `node -e "fs.writeFileSync('${marker}', '')"`;
    writePackage(path.join(folder, 'scripted'), {
      name: 'scripted',
      version: '1.0.0',
      scripts: { postinstall: script },
    });
    const options = [
      '--offline',
      '--install-links',
      '--loglevel=error',
      '--cache',
      path.join(folder, 'cache'),
    ];
    execFileSync('npm', ['install', ...options], { cwd: folder, env: environment(), stdio: 'pipe' });
    return fs.existsSync(marker);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function writePackage(folder, content) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
}

/** Environment without npm settings, which would override .npmrc. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

module.exports = { checkInstallScripts };
