'use strict';
async function checkPackaging() {
  return [];
}
module.exports = { checkPackaging };
