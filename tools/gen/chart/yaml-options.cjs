'use strict';

/** Helm reads YAML 1.1, in which words such as `off` without quotes are no texts. */
const yamlOptions = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' };

module.exports = { yamlOptions };
