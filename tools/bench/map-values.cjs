'use strict';

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

module.exports = { mapValues };
