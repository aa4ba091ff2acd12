/** Where the gateway is found, and what stands in the links of one message. */
export interface TrackedMessage {
  /** Of the gateway, http or https; with or without a slash at its end. */
  readonly publicUrl: string;
  /** 32 hex digits. */
  readonly token: string;
}

/** The picture by which an opening is noticed. */
export const pixelAddress = (message: TrackedMessage): string =>
  `${begin(message)}/t/${message.token}/open.gif`;

/** @param link from 1 */
export const linkAddress = (message: TrackedMessage, link: number): string =>
  `${begin(message)}/t/${message.token}/${link}`;

/** The page on which mail from a sequence is ended. */
export const unsubscribeAddress = (message: TrackedMessage): string => `${begin(message)}/u/${message.token}`;

/** The return path of one message (VERP): `bounces@example.com` becomes `bounces+token@example.com`. */
export function returnAddress(returnPath: string, token: string): string {
  const at = returnPath.lastIndexOf('@');
  return `${returnPath.slice(0, at)}+${token}${returnPath.slice(at)}`;
}

const begin = ({ publicUrl }: TrackedMessage): string => publicUrl.replace(/\/+$/, '');
