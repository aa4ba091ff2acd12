import type { SettingType } from './setting';

const protocols = ['nats:', 'tls:'];

/** Addresses of the servers of one NATS cluster; the credentials of the first are used for all. */
export const natsUrl: SettingType<string> = {
  expects: 'URLs such as nats://user:password@host:4222 or tls://host:4222, separated by commas',
  parse: (value) => (value.split(',').every((part) => isServer(part.trim())) ? value : undefined),
};

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const rest = `${pathname.replace('/', '')}${search}${hash}`;
  return protocols.includes(protocol) && hostname !== '' && rest === '';
}
