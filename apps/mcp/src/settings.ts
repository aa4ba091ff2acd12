import { allToolsets, maxTools, toolsOf, type Toolset } from './tools/tools.js';

/** A setting is wrong; the message says what to do. */
export class SettingsError extends Error {}

export interface Settings {
  readonly url: string;
  /** Key of standard input and output; requests over HTTP have their own. */
  readonly key: string;
  /** Port of HTTP; undefined for standard input and output. */
  readonly port?: number;
  readonly host: string;
  readonly toolsets: readonly Toolset[];
  readonly allowWrite: boolean;
  readonly allowedOrigins: readonly string[];
}

interface Options {
  readonly http?: string;
  readonly toolsets?: string;
  readonly 'allow-write'?: boolean;
}

/** Host names of pages on this machine. */
export const localOrigins = ['localhost', '127.0.0.1', '[::1]'];
/** Tools of `plan_action` and `perform_action`. */
const actionTools = 2;

/** Settings from the environment and the options. @throws SettingsError */
export function settingsOf(environment: NodeJS.ProcessEnv, options: Options): Settings {
  const text = (variable: string, fallback: string): string => environment[variable] ?? fallback;
  const url = text('LODE_URL', 'http://127.0.0.1:3000');
  if (!URL.canParse(url)) throw new SettingsError(`LODE_URL is no address: ${url}`);
  const key = text('LODE_API_KEY', '');
  const port = options.http ?? environment['LODE_MCP_PORT'];
  if (port === undefined && key === '') throw new SettingsError('Set LODE_API_KEY to an API key of Lode.');
  const allowWrite = options['allow-write'] ?? isOn(text('LODE_MCP_ALLOW_WRITE', 'off'));
  return {
    ...{ url, key, allowWrite },
    ...(port !== undefined && { port: portOf(port) }),
    host: text('LODE_MCP_HOST', '127.0.0.1'),
    toolsets: chosenToolsets(options.toolsets ?? text('LODE_MCP_TOOLSETS', 'find,lists'), allowWrite),
    allowedOrigins: [...localOrigins, ...namesOf(text('LODE_MCP_ALLOWED_ORIGINS', ''))],
  };
}

const namesOf = (text: string): readonly string[] => text.split(',').flatMap((name) => name.trim() || []);

function isOn(text: string): boolean {
  if (text !== 'on' && text !== 'off')
    throw new SettingsError(`LODE_MCP_ALLOW_WRITE must be on or off, not ${text}.`);
  return text === 'on';
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`The port must be a number up to 65535, not ${text}: --http or LODE_MCP_PORT.`);
  return port;
}

function chosenToolsets(text: string, allowWrite: boolean): readonly Toolset[] {
  const names = namesOf(text) as readonly Toolset[];
  const unknown = names.filter((name) => !allToolsets.includes(name));
  if (unknown.length > 0)
    throw new SettingsError(`Unknown toolset ${unknown.join(', ')}. Known: ${allToolsets.join(', ')}.`);
  const count = toolsOf(names, allowWrite).length + (allowWrite ? actionTools : 0);
  if (count > maxTools)
    throw new SettingsError(
      `${names.join(', ')} have ${count} tools; choose toolsets with at most ${maxTools}.`,
    );
  return names;
}
