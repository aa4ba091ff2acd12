// Loaded before the privacy service where its hints get lost: followers find out by themselves.
'use strict';
require('reflect-metadata');
const { ChangeLogGrown } = require('@lode/contracts');
const { Bus } = require('@lode/service-kit');

const { emit } = Bus.prototype;

Bus.prototype.emit = function (event, ...rest) {
  if (event.subject !== ChangeLogGrown.subject) emit.call(this, event, ...rest);
};
