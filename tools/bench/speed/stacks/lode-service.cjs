// The echo service, built as a service of Lode.
'use strict';
require('reflect-metadata');
const { Controller, Module } = require('@nestjs/common');
const { Handles, LodeService, startService } = require('@lode/service-kit');
const { Echo, echo } = require('../echo.cjs');
const { run } = require('./child.cjs');

class EchoHandler {
  async echo(request) {
    return echo(request);
  }
}
Controller()(EchoHandler);
Handles(Echo)(EchoHandler.prototype, 'echo', Object.getOwnPropertyDescriptor(EchoHandler.prototype, 'echo'));

class EchoModule {}
Module({ controllers: [EchoHandler] })(EchoModule);
LodeService({ name: 'echo', settings: {}, operations: [Echo], calls: [], events: [] })(EchoModule);

run(() => startService(EchoModule, { environment: process.env }));
