export { AddressGuard } from './address-guard';
export { freePort } from './free-port';
export { hostAddresses } from './host-addresses';
export type { Answer, MxRecord, NameResolver, RecordsByType, RecordType } from './name-resolver';
export { contactSettings, networkSettings, trustSettings, webProxySettings } from './network-settings';
export { NodeDnsAdapter } from './node-dns.adapter';
export { ConnectError, type ConnectFailure, openSocket, type Route } from './open-socket.adapter';
export { ownAddresses } from './own-addresses';
export { parseProxyUrl, type SocksProxyAddress } from './socks-proxy';
