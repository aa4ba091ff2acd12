import type { Suite } from '../harness/suite';
import { commandLine, commandVersion, resumedCommand } from './command-line';
import { mcpEveryTool } from './mcp-every-tool';
import { mcpInjection } from './mcp-injection';
import { mcpConversation, mcpRequests, mcpServer } from './mcp-server';
import { typescriptClient } from './typescript-client';

export const clientSuites: readonly Suite[] = [
  typescriptClient,
  commandLine,
  commandVersion,
  resumedCommand,
  mcpServer,
  mcpRequests,
  mcpConversation,
  mcpInjection,
  mcpEveryTool,
];
