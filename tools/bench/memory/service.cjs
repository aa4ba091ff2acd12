'use strict';
const { serveService } = require('../processes/serve-service.cjs');
const { modules } = require('./modules.cjs');

serveService(modules);
