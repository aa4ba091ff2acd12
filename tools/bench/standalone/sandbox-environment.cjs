'use strict';
const { SANDBOX_IPV4, SANDBOX_IPV6 } = require('@lode/sandbox');

/** Settings with which a service reaches the sandbox instead of the internet. @param folder for the certificate */
const sandboxEnvironment = async (sandbox, folder) => ({
  LODE_DNS_SERVERS: sandbox.dnsServer,
  LODE_WEB_PROXY: sandbox.proxyUrl,
  LODE_CA_FILE: await sandbox.writeCaFile(folder),
  LODE_ALLOW_NETS: `${SANDBOX_IPV4},${SANDBOX_IPV6}`,
});

module.exports = { sandboxEnvironment };
