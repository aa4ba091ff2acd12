import type { OperationId } from '@lode/client';
import schemas from '../generated/tools.json' with { type: 'json' };
import toolsets from '../generated/toolsets.json' with { type: 'json' };

/** Groups of tools that are listed together. */
export type Toolset = keyof typeof toolsets;

export interface ToolDescription {
  readonly operation: OperationId;
  readonly title: string;
  readonly description: string;
  /** Whether the operation changes nothing. */
  readonly isReading: boolean;
  /** Whether answers have data from sites and other sources that are not trusted. */
  readonly isCollected: boolean;
  /** Whether the work may take minutes, so that it becomes a task for clients that know tasks. */
  readonly isLong: boolean;
  /** Input that keeps answers small, unless the model gives another value. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

export const allToolsets = Object.keys(toolsets) as readonly Toolset[];

/** More would fill the context of a model. */
export const maxTools = 20;

interface Entry {
  readonly operation: string;
  readonly collected: boolean;
  readonly long?: true;
  readonly defaults?: Readonly<Record<string, unknown>>;
}

const describe = ({ operation, collected, long, defaults = {} }: Entry): ToolDescription => ({
  ...((
    schemas as unknown as Readonly<
      Record<string, Omit<ToolDescription, 'operation' | 'isCollected' | 'isLong' | 'defaults'>>
    >
  )[operation] as ToolDescription),
  operation: operation as OperationId,
  isCollected: collected,
  isLong: long === true,
  defaults,
});

/** Tools of some groups; only reading ones unless writing is allowed. */
export const toolsOf = (names: readonly Toolset[], allowWrite: boolean): readonly ToolDescription[] =>
  names
    .flatMap((name) => toolsets[name] as readonly Entry[])
    .map(describe)
    .filter(({ isReading }) => isReading || allowWrite);
