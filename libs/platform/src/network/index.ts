export { AddressGuard } from './address-guard';
export { ConnectError, type ConnectFailure, Dialer } from './dialer.adapter';
export { freePort } from './free-port';
export { AnswerTooLarge, type HttpAnswer, type HttpRequest, WebClient } from './web-client.adapter';
export {
  hostAddresses,
  type Answer,
  type MxRecord,
  type NameResolver,
  type RecordsByType,
  type RecordType,
  type Resolve,
} from './name-resolver';
export {
  contactSettings,
  networkSettings,
  trustedRoots,
  trustSettings,
  webProxySettings,
} from './network-settings';
export { NodeDnsAdapter, resolveBySystem } from './node-dns.adapter';
