/** A method of the SDKs with its group: `lists.create` is `lode.lists.create(…)` in TypeScript and Python. */
export type Method = `${string}.${string}`;

/** Groups of tools of the MCP server that are listed together. */
export const toolsets = ['find', 'lists', 'sequences', 'more'] as const;

/** How assistants use an operation over HTTP: the MCP server takes its tools from this key. */
export type Assistants =
  | {
      readonly toolset: (typeof toolsets)[number];
      /** Whether answers have data from sites and other sources that are not trusted. */
      readonly collected: boolean;
      /** Whether the work may take minutes, so that it becomes a task for clients that know tasks. */
      readonly long?: true;
      /** Input that keeps answers small, unless the model gives another value. */
      readonly defaults?: Readonly<Record<string, number | boolean | string>>;
    }
  /** An action that the tool `plan_action` shows before `perform_action` runs it. */
  | 'planned'
  | { readonly none: string };

/** Reasons of several operations that no tool calls. */
export const notForAssistants = {
  upload: { none: 'an assistant has no file to upload' },
  rights: { none: 'a key could give itself more rights' },
  secrets: { none: 'they hold secrets, which do not belong into a conversation' },
  crm: { none: 'they hold secrets, and write to a system of others' },
  operator: { none: 'the operator answers for them' },
  lasting: { none: 'work that continues for weeks is begun by a person' },
  sandbox: { none: 'the simulated internet only' },
  covered: { none: 'a tool answers with the file, and reads the job' },
  small: { none: 'kept small: twenty tools' },
} as const satisfies Record<string, Assistants>;

/** An operation of the n8n node. Inputs and their texts come from the request. */
export interface N8nOperation {
  /** Resource and operation of the node; their titles follow from it, such as `Search Domain` from `email.searchDomain`. */
  readonly as: `${string}.${string}`;
  readonly name?: string;
  /** The list of the answer that becomes items. */
  readonly rows?: string;
  /** Whether the node waits for the job that answers. */
  readonly waits?: true;
  /** Optional inputs beside the required ones; the others are in a collection. */
  readonly shown?: readonly string[];
  readonly omitted?: readonly string[];
  readonly required?: readonly string[];
  /** The list of the request of which the node sends one entry. */
  readonly entry?: string;
  /** Default: the summary. */
  readonly action?: string;
  readonly description?: string;
}

/** The suppressed or erased person of the questions that tests put to every operation. */
export interface SoughtPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly domain: string;
  /** The trade and the town under which directories have the person's number; omitted if they do not have it. */
  readonly listed?: { readonly niche: string; readonly location: string };
}

/** How a person is looked for in the answer of an operation over HTTP. */
export type People<Request extends object> =
  | {
      /** The request that finds the person; undefined if none does. */
      readonly ask: (person: SoughtPerson) => Partial<Request> | undefined;
      /** A request about the person alone: 451 for a suppressed person; `by_name`: for a person erased by name, too. */
      readonly isDirect?: true | 'by_name';
      /** The operation that is called first, because this one reads what it found. */
      readonly after?: string;
    }
  /** The test that looks for the person. */
  | { readonly shownBy: string }
  /** Why no answer contains a contact. */
  | { readonly none: string };

/** Reasons of several operations whose answers contain no contact. */
export const withoutContacts = {
  counts: { none: 'returns states, positions and counts' },
  settings: { none: 'returns names, settings and counts' },
  own: { none: 'returns settings and data of the account itself' },
  page: { none: 'returns a page that names no person' },
  suppression: { none: 'returns an entry of the do-not-contact lists, which names no person' },
  members: { none: 'returns people who sign in to the deployment, and no contact' },
} as const satisfies Record<string, { readonly none: string }>;
