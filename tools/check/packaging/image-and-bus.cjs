// The Dockerfile builds the service, and the NATS configuration has a user for it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

function checkImage(root, { name }) {
  return apps(root).includes(name) ? [] : [`${name}: no image: docker/Dockerfile does not list it as APP`];
}

/** The services that the Dockerfile builds: the alternatives of its `case "${APP}"`. */
function apps(root) {
  const text = fs.readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  const [, list] = /case "\$\{APP\}" in[\s\\]*([a-z|]+)\)/.exec(text) ?? [];
  return list?.split('|') ?? [];
}

function checkNatsUser(root, { name }) {
  const text = fs.readFileSync(path.join(root, 'docker/nats/nats-server.conf'), 'utf8');
  // The name of a user with an NKey is in a comment.
  return new RegExp(`(user: |# )${name}$`, 'm').test(text)
    ? []
    : [`${name}: no NATS user in docker/nats/nats-server.conf: run npm run gen`];
}

/** Images that are no services. */
const otherImages = ['mcp', 'sandbox'];

module.exports = { apps, otherImages, checkImage, checkNatsUser };
