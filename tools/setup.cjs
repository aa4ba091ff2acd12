// Prepares the clone: Node 24, the packages of the lock file, and with --build the compiled services. Plain JavaScript
// without packages, because it runs first, on any Node. Does nothing if nothing has changed.
'use strict';
const { isBuilt, build } = require('./setup/build.cjs');
const { isInstalled, install } = require('./setup/install.cjs');
const { environmentWithNode } = require('./setup/node.cjs');
const { withLock } = require('./setup/lock.cjs');

const building = process.argv.includes('--build');
const isReady = () => isInstalled() && (!building || isBuilt());

async function prepare() {
  const env = await environmentWithNode();
  if (!isInstalled()) await install(env);
  if (building && !isBuilt()) await build(env);
}

if (!isReady()) withLock(prepare);
