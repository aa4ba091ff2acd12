export { mcpHttpServer, mcpListener, type HttpOptions } from './http.js';
export { createServer, type ServerOptions } from './server.js';
export { allToolsets, maxTools, toolsOf, type Toolset } from './tools/tools.js';
export { localOrigins } from './settings.js';
