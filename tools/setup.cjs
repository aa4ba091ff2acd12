// Makes the clone ready: Node 24 for our scripts, the packages of the lock file, and with --build the
// compiled services. Plain JavaScript without packages, because it runs first, on whatever Node is there;
// it does nothing where nothing changed.
'use strict';
const { isBuilt, build } = require('./setup/build.cjs');
const { isInstalled, install } = require('./setup/install.cjs');
const { environmentWithNode } = require('./setup/node.cjs');
const { withLock } = require('./setup/lock.cjs');

const building = process.argv.includes('--build');
const isReady = () => isInstalled() && (!building || isBuilt());

if (!isReady()) {
  withLock(() => {
    const env = environmentWithNode();
    if (!isInstalled()) install(env);
    if (building && !isBuilt()) build(env);
  });
}
