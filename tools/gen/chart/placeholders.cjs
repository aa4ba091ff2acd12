// Objects with expressions of Helm in places of values, written as YAML. Objects carry the expressions as words that YAML does
// not quote; `write` puts the expressions in their place.
'use strict';
const { stringify } = require('yaml');
const { yamlOptions } = require('./yaml-options.cjs');

const encode = (text) => Buffer.from(text).toString('hex');
const decode = (hex) => Buffer.from(hex, 'hex').toString();

/** A scalar: `key: {{ expression }}`. */
const value = (expression) => `__V_${encode(expression)}__`;

/** A mapping or list in place of a value: `key:` and the indented lines of the expression. */
const block = (expression) => `__B_${encode(expression)}__`;

/** Keys of a mapping, as lines of a template; `&` is the indentation of their values. YAML has a limit for long keys. */
const keys = (lines) => ({ [`__K_${encode(lines)}__`]: 0 });

/** Items of a list, as lines of a template; `%` is the indentation of the items. */
const items = (lines) => `__I_${encode(lines)}__`;

/** @returns the YAML of an object with its expressions; braces in texts are no expressions */
function write(object) {
  const text = stringify(object, yamlOptions);
  return text
    .replaceAll('{{', '{{ "{{" }}')
    .replaceAll(/^( *)__K_([0-9a-f]+)__: 0$/gm, (_, indent, hex) => indented(indent, decode(hex)))
    .replaceAll(/^( *)- __I_([0-9a-f]+)__$/gm, (_, indent, hex) => indented(indent, decode(hex)))
    .replaceAll(
      /^( *)((?:- )?)(\S+): __B_([0-9a-f]+)__$/gm,
      (_, indent, dash, key, hex) =>
        `${indent}${dash}${key}:\n${indent}${' '.repeat(dash.length)}  {{- ${decode(hex)} | nindent ${indent.length + dash.length + 2} }}`,
    )
    .replaceAll(/__V_([0-9a-f]+)__/g, (_, hex) => `{{ ${decode(hex)} }}`);
}

const indented = (indent, lines) =>
  lines
    .split('\n')
    .map(
      (line) =>
        indent + line.replaceAll('%', String(indent.length)).replaceAll('&', String(indent.length + 2)),
    )
    .join('\n');

module.exports = { block, items, keys, value, write };
