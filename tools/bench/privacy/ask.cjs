// What is asked over the bus.
'use strict';
const { createContext } = require('@lode/service-kit');
const { account } = require('./people.cjs');

/** Milliseconds. */
const budget = 10_000;

/** As the account of the bench. */
const ask = (bus, operation, request) => bus.call(operation, request, createContext(budget, { account }));

module.exports = { ask };
