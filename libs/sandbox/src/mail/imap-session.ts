const capabilities = 'IMAP4rev1 IDLE UIDPLUS SPECIAL-USE SASL-IR AUTH=PLAIN AUTH=XOAUTH2';

/** Folder of sent messages, to which clients append. */
const sentFolder = 'Sent';
const junkFolder = 'Junk';
/** Searches of Gmail, by which its categories are found. */
const gmailExtension = 'X-GM-EXT-1';

export interface ImapAccounts {
  /** @returns undefined for a wrong user name or password */
  login(user: string, password: string): Inbox | undefined;
  /** @returns undefined for a wrong access token */
  loginByToken(user: string, token: string): Inbox | undefined;
}

/** What a session does in addition to its answer. */
export type SessionEffect = 'logout' | 'idle' | 'none';

/** One session of the IMAP server (RFC 3501): the commands that Lode uses. */
export class ImapSession {
  inbox: Inbox | undefined;
  /** The selected folder. */
  private folder: 'INBOX' | typeof junkFolder = 'INBOX';
  private isSelected = false;
  /** Number of messages of which the client was informed. */
  private announced = 0;
  private waiting: { readonly tag: string; readonly mechanism: string } | undefined;

  constructor(
    private readonly accounts: ImapAccounts,
    private readonly write: (data: string | Buffer) => void,
  ) {}

  greet(): void {
    this.line(`* OK [CAPABILITY ${capabilities}] sandbox`);
  }

  run({ tag, words: [name = '', ...words] }: ImapCommand): SessionEffect {
    const command = name.toUpperCase();
    switch (command) {
      case 'CAPABILITY':
        this.line(`* CAPABILITY ${this.capabilities}`);
        return this.ok(tag, command);
      case 'NOOP':
        this.announce();
        return this.ok(tag, command);
      case 'LOGOUT':
        this.line('* BYE sandbox');
        this.ok(tag, command);
        return 'logout';
      case 'LOGIN':
        return this.authenticated(tag, this.accounts.login(words[0] ?? '', words[1] ?? ''));
      case 'AUTHENTICATE':
        return this.authenticate(tag, words);
      default:
        return this.inbox ? this.runOnInbox(this.inbox, tag, command, words) : this.no(tag, 'log in first');
    }
  }

  private get capabilities(): string {
    return this.inbox?.isGmail ? `${capabilities} ${gmailExtension}` : capabilities;
  }

  /** Messages of the selected folder. */
  private messagesOf(inbox: Inbox): readonly InboxMessage[] {
    return this.folder === junkFolder ? inbox.junk : inbox.messages;
  }

  /** Informs an idle or polling client how many messages there are. */
  announce(): void {
    if (this.inbox && this.isSelected) this.announceAll(this.inbox);
  }

  /** Whether the next line is the response of AUTHENTICATE. */
  get isAuthenticating(): boolean {
    return this.waiting !== undefined;
  }

  /** Takes the response of AUTHENTICATE. */
  respond(response: string): void {
    const { tag = '*', mechanism = '' } = this.waiting ?? {};
    this.waiting = undefined;
    this.authenticate(tag, [mechanism, response]);
  }

  private authenticate(tag: string, [mechanism = '', initial]: readonly string[]): SessionEffect {
    if (initial === undefined) {
      this.waiting = { tag, mechanism };
      this.line('+ ');
      return 'none';
    }
    const text = Buffer.from(initial, 'base64').toString();
    if (mechanism.toUpperCase() === 'PLAIN') {
      const [, user = '', password = ''] = text.split('\0');
      return this.authenticated(tag, this.accounts.login(user, password));
    }
    const [, user = '', token = ''] = /^user=([^\x01]*)\x01auth=Bearer ([^\x01]*)\x01/.exec(text) ?? [];
    return this.authenticated(tag, this.accounts.loginByToken(user, token));
  }

  private authenticated(tag: string, inbox: Inbox | undefined): SessionEffect {
    if (!inbox) return this.no(tag, '[AUTHENTICATIONFAILED] wrong user name or password');
    this.inbox = inbox;
    return this.ok(tag, `[CAPABILITY ${this.capabilities}] logged in`);
  }

  private runOnInbox(inbox: Inbox, tag: string, command: string, words: readonly string[]): SessionEffect {
    switch (command) {
      case 'LIST':
      case 'LSUB':
        return this.list(tag, command, words[1] ?? '');
      case 'APPEND':
        return this.append(inbox, tag, words);
      case 'SELECT':
      case 'EXAMINE':
        return this.select(inbox, tag, words[0] ?? '');
      case 'IDLE':
        this.line('+ idling');
        // Messages that arrived after the last command.
        if (this.messagesOf(inbox).length !== this.announced) this.announce();
        return 'idle';
      case 'UID':
        return this.runByUid(inbox, tag, words);
      default:
        this.line(`${tag} BAD unknown command`);
        return 'none';
    }
  }

  /** @param pattern `*` or `%` for all, a name, or empty for the separator (RFC 3501 section 6.3.8) */
  private list(tag: string, command: string, pattern: string): SessionEffect {
    const matches = (name: string): boolean =>
      ['*', '%'].includes(pattern) || pattern.toUpperCase() === name.toUpperCase();
    if (pattern === '') this.line(`* ${command} (\\Noselect) "/" ""`);
    if (matches('INBOX')) this.line(`* ${command} (\\HasNoChildren) "/" INBOX`);
    if (matches(sentFolder)) this.line(`* ${command} (\\HasNoChildren \\Sent) "/" ${sentFolder}`);
    if (matches(junkFolder)) this.line(`* ${command} (\\HasNoChildren \\Junk) "/" ${junkFolder}`);
    return this.ok(tag, command);
  }

  private append(inbox: Inbox, tag: string, words: readonly string[]): SessionEffect {
    if (words[0] !== sentFolder) return this.no(tag, '[TRYCREATE] no such mailbox');
    inbox.sent.push(Buffer.from(words.at(-1) ?? '', 'latin1'));
    return this.ok(tag, `[APPENDUID 1 ${inbox.sent.length}] APPEND`);
  }

  private select(inbox: Inbox, tag: string, name: string): SessionEffect {
    const folder = (['INBOX', junkFolder] as const).find((one) => one.toUpperCase() === name.toUpperCase());
    if (!folder) return this.no(tag, '[NONEXISTENT] no such mailbox');
    this.folder = folder;
    this.isSelected = true;
    this.line('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
    this.announceAll(inbox);
    this.line('* 0 RECENT');
    this.line(`* OK [UIDVALIDITY ${inbox.uidValidity}] valid`);
    this.line(`* OK [UIDNEXT ${inbox.uidNext}] next`);
    return this.ok(tag, '[READ-WRITE] SELECT');
  }

  private runByUid(inbox: Inbox, tag: string, [name = '', ...words]: readonly string[]): SessionEffect {
    const command = name.toUpperCase();
    const [set = ''] = words;
    const messages = this.messagesOf(inbox);
    const largest = messages.at(-1)?.uid ?? 0;
    const chosen = (): InboxMessage[] => messages.filter(({ uid }) => isInSet(set, uid, largest));
    if (command === 'SEARCH') {
      const keys = words[0]?.toUpperCase() === 'CHARSET' ? words.slice(2) : words;
      this.line(['* SEARCH', ...searched(messages, keys).map(({ uid }) => uid)].join(' '));
    } else if (command === 'FETCH') {
      for (const message of chosen()) this.fetch(inbox, message, words.slice(1).join(' '));
    } else if (command === 'STORE') {
      for (const message of chosen()) this.store(inbox, message, words);
    } else {
      this.line(`${tag} BAD unknown command`);
      return 'none';
    }
    return this.ok(tag, `UID ${command}`);
  }

  private fetch(inbox: Inbox, message: InboxMessage, items: string): void {
    const number = this.messagesOf(inbox).indexOf(message) + 1;
    const flags = `FLAGS (${[...message.flags].join(' ')})`;
    const [, from = '', length = ''] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? [];
    if (!/BODY/i.test(items)) return this.line(`* ${number} FETCH (UID ${message.uid} ${flags})`);
    const start = Number(from) || 0;
    const content = message.raw.subarray(start, length === '' ? undefined : start + Number(length));
    const origin = length === '' ? '' : `<${start}>`;
    this.write(`* ${number} FETCH (UID ${message.uid} ${flags} BODY[]${origin} {${content.length}}\r\n`);
    this.write(content);
    this.line(')');
  }

  private store(inbox: Inbox, message: InboxMessage, [, how = '', list = '']: readonly string[]): void {
    const flags = list.split(' ').filter((flag) => flag !== '');
    for (const flag of flags) {
      if (how.startsWith('-')) message.flags.delete(flag);
      else message.flags.add(flag);
    }
    if (!/SILENT/i.test(how)) this.fetch(inbox, message, 'FLAGS');
  }

  private ok(tag: string, words: string): SessionEffect {
    this.line(`${tag} OK ${words}`);
    return 'none';
  }

  private no(tag: string, words: string): SessionEffect {
    this.line(`${tag} NO ${words}`);
    return 'none';
  }

  private announceAll(inbox: Inbox): void {
    const messages = this.messagesOf(inbox);
    this.announced = messages.length;
    this.line(`* ${messages.length} EXISTS`);
  }

  private line(text: string): void {
    this.write(`${text}\r\n`);
  }
}

/** A command of a client: its tag, and its words without quotation marks; literals are words. */
interface ImapCommand {
  readonly tag: string;
  readonly words: readonly string[];
}

const word = /"((?:[^"\\]|\\.)*)"|\(([^)]*)\)|(\S+)/g;

/** Splits a line into its words; a list in parentheses is one word. */
export function parseCommand(line: string): ImapCommand {
  const words = [...line.matchAll(word)].map(
    ([whole, quoted, list]) => quoted?.replace(/\\(.)/g, '$1') ?? list ?? whole,
  );
  const [tag = '*', ...rest] = words;
  return { tag, words: rest };
}

/** Whether a number is in a set such as `1,4:7,9:*` (RFC 9051 §9). @param largest number that `*` means */
export function isInSet(set: string, number: number, largest: number): boolean {
  const at = (text: string): number => (text === '*' ? largest : Number(text));
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':');
    const ends = [at(from), at(to)];
    return number >= Math.min(...ends) && number <= Math.max(...ends);
  });
}

/** Messages for the keys that Lode searches by; other keys match nothing. */
export function searched(messages: readonly InboxMessage[], keys: readonly string[]): InboxMessage[] {
  const largest = messages.at(-1)?.uid ?? 0;
  const [key = 'ALL', first = '', second = ''] = keys;
  switch (key.toUpperCase()) {
    case 'ALL':
      return [...messages];
    case 'UID':
      return messages.filter(({ uid }) => isInSet(first, uid, largest));
    case 'SINCE':
      return messages.filter(({ at }) => at >= Date.parse(`${first.replaceAll('-', ' ')} UTC`));
    case 'HEADER':
      return messages.filter(({ raw }) => headerOf(raw, first).includes(second.toLowerCase()));
    case 'X-GM-RAW': {
      const [, category, id = ''] = /^category:(\w+) rfc822msgid:(\S+)$/.exec(first) ?? [];
      return messages.filter(
        (message) =>
          message.category === category && headerOf(message.raw, 'message-id').includes(id.toLowerCase()),
      );
    }
    default:
      return [];
  }
}

function headerOf(raw: Buffer, name: string): string {
  const [head = ''] = raw.toString('latin1').toLowerCase().split('\r\n\r\n', 1);
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1) ?? '';
}

/** A message in an inbox. */
interface InboxMessage {
  readonly uid: number;
  readonly raw: Buffer;
  readonly flags: Set<string>;
  /** Milliseconds, by the clock of the sandbox. */
  readonly at: number;
  /** Tab of Gmail. */
  readonly category?: string;
}

/** What a provider does with new messages of an address. */
interface InboxBehaviour {
  readonly placement?: 'inbox' | 'spam' | 'promotions' | 'missing';
  /** The server has the searches of Gmail. */
  readonly isGmail?: boolean;
}

/** Messages that an inbox keeps. */
const maxMessages = 100_000;

/** The inbox of one address. */
export class Inbox {
  /** In order of their UIDs. */
  readonly messages: InboxMessage[] = [];
  /** Messages that clients stored in the folder of sent messages. */
  readonly sent: Buffer[] = [];
  /** Messages that the provider took for spam. */
  readonly junk: InboxMessage[] = [];
  /** Set by tests. */
  behaviour: InboxBehaviour = {};
  uidNext = 1;
  private readonly listeners = new Set<() => void>();

  constructor(readonly uidValidity: number) {}

  get isGmail(): boolean {
    return this.behaviour.isGmail === true;
  }

  add(raw: Buffer, at: number): void {
    const { placement = 'inbox' } = this.behaviour;
    if (placement === 'missing') return;
    const message = { uid: this.uidNext, raw, flags: new Set<string>(), at };
    if (placement === 'spam') this.junk.push(message);
    else this.messages.push(placement === 'promotions' ? { ...message, category: placement } : message);
    this.uidNext += 1;
    if (this.messages.length > maxMessages) this.messages.shift();
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener after each new message. @returns ends the calls */
  onMessage(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
