import type { Suite } from '../harness/suite';
import { commandLine } from './command-line';
import { mcpServer } from './mcp-server';
import { typescriptClient } from './typescript-client';

export const clientSuites: readonly Suite[] = [typescriptClient, commandLine, mcpServer];
