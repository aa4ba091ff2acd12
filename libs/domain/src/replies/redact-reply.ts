/** In characters. */
const maxTextLength = 300;

const address = /<[^<>\s]*@[^<>]*>|"[^"]*"@[^\s<>]+|[^\s<>:;,()[\]@]+@[^\s<>:;,()[\]]+/g;
const url = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]*/gi;
const ip =
  /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])|(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi;
const host = /(?<![\w{.-])(?:[a-z0-9_-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62}(?![\w}-])/gi;
/** Queue ids, session ids and times. Status codes remain. */
const id =
  /(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_-]*\d)(?!\d\.\d{1,3}\.\d{1,3}(?!\d))[\p{L}\p{N}_-]{4,}(?![\p{L}\p{N}_])/gu;

/** Letters that a part of an account name has at least to be taken for a name of a person. */
const minNameLength = 3;

/**
 * The text of a reply without personal data: without addresses, names of accounts and hosts, URLs and ids.
 * @param accounts local parts of which the reply may speak
 */
export function redactReply(text: string, accounts: readonly string[]): string {
  const begin = text.slice(0, 4 * maxTextLength);
  const redacted = accounts
    .flatMap(namesIn)
    .reduce(
      (rest, account) => rest.replace(wordPattern(account), '{account}'),
      begin.replace(url, '{url}').replace(address, '{address}'),
    )
    .replace(ip, '{ip}')
    .replace(host, '{host}')
    .replace(id, '{id}');
  return redacted.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
}

/** The account, and the names in it: a reply may speak of "Jane Doe". */
const namesIn = (account: string): string[] => {
  const parts = account.split(/[._+-]/).filter((part) => part.length >= minNameLength);
  return account === '' ? [] : [account, ...parts];
};

function wordPattern(word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}
