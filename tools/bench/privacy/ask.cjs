'use strict';
const { createContext } = require('@lode/service-kit');
const { account } = require('./people.cjs');

const timeoutMs = 10_000;

/** Calls an operation as the account of the benchmark. */
const ask = (bus, operation, request) => bus.call(operation, request, createContext(timeoutMs, { account }));

module.exports = { ask };
