export { parseProxyUrl } from './socks-proxy';
