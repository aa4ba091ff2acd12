// A service of Lode, named by `BENCH_SERVICE`.
'use strict';
const { startService } = require('@lode/service-kit');
const { modules } = require('../../privacy/modules.cjs');
const { run } = require('./child.cjs');

run(() => startService(modules[process.env.BENCH_SERVICE], { environment: process.env }));
