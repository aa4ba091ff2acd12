'use strict';
const { sandboxIpv4Range, sandboxIpv6Range } = require('@lode/sandbox');

/** Settings with which a service reaches the sandbox instead of the internet. @param folder for the certificate */
const sandboxEnvironment = async (sandbox, folder) => ({
  LODE_DNS_SERVERS: sandbox.dnsServer,
  LODE_WEB_PROXY: sandbox.proxyUrl,
  LODE_CA_FILE: await sandbox.writeCaFile(folder),
  LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
});

module.exports = { sandboxEnvironment };
