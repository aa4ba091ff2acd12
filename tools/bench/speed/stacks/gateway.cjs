// Lode's gateway with one more route, and optionally with replaced providers.
'use strict';
require('reflect-metadata');
const { Module } = require('@nestjs/common');
const { definitionOf, LodeService } = require('@lode/service-kit');
const { GatewayModule } = require('@lode/gateway');
const { fromGateway } = require('../../built.cjs');
const { Echo } = require('../echo.cjs');

const { ROUTED_OPERATIONS, routedOperations } = fromGateway('http/routed-operations');

/** @param replacements providers that replace those with the same token. */
function gatewayModule(replacements = []) {
  class BenchGateway {}
  const imports = Reflect.getMetadata('imports', GatewayModule);
  const controllers = Reflect.getMetadata('controllers', GatewayModule);
  const providers = Reflect.getMetadata('providers', GatewayModule);
  // Echo is not an operation of Lode.
  const routes = { provide: ROUTED_OPERATIONS, useValue: [...routedOperations, Echo] };
  Module({ imports, controllers, providers: [...providers, routes, ...replacements] })(BenchGateway);
  LodeService(definitionOf(GatewayModule))(BenchGateway);
  return BenchGateway;
}

module.exports = { gatewayModule };
