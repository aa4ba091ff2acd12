'use strict';
const { startService } = require('@lode/service-kit');
const { run } = require('./child.cjs');
const { gatewayModule } = require('./gateway.cjs');

run(() => startService(gatewayModule(), { environment: process.env }));
