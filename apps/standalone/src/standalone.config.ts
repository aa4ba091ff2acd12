import { flag, postgresUrl, serviceSettings, natsUrl, setting, text } from '@lode/platform';
import { roleSecretSetting } from '@lode/database';

/** Settings of the standalone; all others belong to a service. */
export const standaloneSettings = {
  dataDir: setting<string | undefined>(
    text,
    'LODE_DATA_DIR',
    undefined,
    'folder of the embedded data; default: `.lode`, or `.lode/live` on the real internet',
  ),
  network: { ...serviceSettings.network, fallback: 'sandbox' as const },
  adminUrl: setting<string | undefined>(
    postgresUrl,
    'DATABASE_URL',
    undefined,
    'URL of an external Postgres, with an administrator role, instead of the embedded one',
  ),
  mcpAllowWrite: setting(
    flag,
    'LODE_MCP_ALLOW_WRITE',
    false,
    'whether the MCP server at /mcp lists tools that change, send and delete: on or off',
  ),
  managementPort: serviceSettings.managementPort,
  managementHost: { ...serviceSettings.managementHost, fallback: '127.0.0.1' },
  roleSecret: roleSecretSetting,
  natsUrl: setting<string | undefined>(
    natsUrl,
    'NATS_URL',
    undefined,
    'NATS server instead of the in-process bus',
  ),
};
