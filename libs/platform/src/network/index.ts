export { AddressGuard, ownAddresses } from './address-guard';
export { freePort } from './free-port';
export {
  hostAddresses,
  type Answer,
  type MxRecord,
  type NameResolver,
  type RecordsByType,
  type RecordType,
} from './name-resolver';
export { contactSettings, networkSettings, trustSettings, webProxySettings } from './network-settings';
export { NodeDnsAdapter } from './node-dns.adapter';
export {
  ConnectError,
  type ConnectFailure,
  openSocket,
  type Route,
  parseProxyUrl,
  type SocksProxyAddress,
} from './open-socket.adapter';
