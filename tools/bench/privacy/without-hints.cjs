// Preloaded into the privacy service to drop its hints, so that followers must detect changes by themselves.
'use strict';
require('reflect-metadata');
const { ChangeLogGrown } = require('@lode/contracts');
const { Bus } = require('@lode/service-kit');

const { emit } = Bus.prototype;

Bus.prototype.emit = function (event, ...rest) {
  if (event.subject !== ChangeLogGrown.subject) emit.call(this, event, ...rest);
};
