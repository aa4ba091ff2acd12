// Lode's gateway with one more route, and optionally with replaced providers.
'use strict';
require('reflect-metadata');
const { Module } = require('@nestjs/common');
const { definitionOf, LodeService } = require('@lode/service-kit');
const { GatewayModule } = require('@lode/gateway');
const { fromGateway } = require('../../built.cjs');
const { Echo } = require('../echo.cjs');

const { operationRoute } = fromGateway('server/operation-route.adapter');
const { Routes } = fromGateway('server/routes.adapter');

/** Echo is not an operation of Lode, so its route is added under the same hooks. */
class RoutesWithEcho extends Routes {
  async register(app) {
    await super.register(app);
    app.route(operationRoute(Echo, this.bus, this.inFlight, this.access));
  }
}

/** @param replacements providers that replace those with the same token. */
function gatewayModule(replacements = []) {
  class BenchGateway {}
  const controllers = Reflect.getMetadata('controllers', GatewayModule);
  const providers = Reflect.getMetadata('providers', GatewayModule);
  const routes = { provide: Routes, useClass: RoutesWithEcho };
  Module({ controllers, providers: [...providers, routes, ...replacements] })(BenchGateway);
  LodeService(definitionOf(GatewayModule))(BenchGateway);
  return BenchGateway;
}

module.exports = { gatewayModule };
