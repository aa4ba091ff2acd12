import type { Inbox, InboxMessage } from './inbox';
import type { ImapCommand } from './imap-command';
import { isInSet, searched } from './imap-search';

const capabilities = 'IMAP4rev1 IDLE UIDPLUS SPECIAL-USE SASL-IR AUTH=PLAIN AUTH=XOAUTH2';

/** Folder of sent messages, to which clients append. */
const sentFolder = 'Sent';

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
        this.line(`* CAPABILITY ${capabilities}`);
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
    return this.ok(tag, `[CAPABILITY ${capabilities}] logged in`);
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
        if (inbox.messages.length !== this.announced) this.announce();
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
    return this.ok(tag, command);
  }

  private append(inbox: Inbox, tag: string, words: readonly string[]): SessionEffect {
    if (words[0] !== sentFolder) return this.no(tag, '[TRYCREATE] no such mailbox');
    inbox.sent.push(Buffer.from(words.at(-1) ?? '', 'latin1'));
    return this.ok(tag, `[APPENDUID 1 ${inbox.sent.length}] APPEND`);
  }

  private select(inbox: Inbox, tag: string, name: string): SessionEffect {
    if (name.toUpperCase() !== 'INBOX') return this.no(tag, '[NONEXISTENT] no such mailbox');
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
    const largest = inbox.messages.at(-1)?.uid ?? 0;
    const chosen = (): InboxMessage[] => inbox.messages.filter(({ uid }) => isInSet(set, uid, largest));
    if (command === 'SEARCH') {
      const keys = words[0]?.toUpperCase() === 'CHARSET' ? words.slice(2) : words;
      this.line(['* SEARCH', ...searched(inbox.messages, keys).map(({ uid }) => uid)].join(' '));
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
    const number = inbox.messages.indexOf(message) + 1;
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

  private announceAll({ messages }: Inbox): void {
    this.announced = messages.length;
    this.line(`* ${messages.length} EXISTS`);
  }

  private line(text: string): void {
    this.write(`${text}\r\n`);
  }
}
