import type { Evidence, JobBoardName, FetchFailure } from '@lode/contracts';
import type { XmlElement } from '../xml';

/** A board that the site of a company links to. */
export interface LinkedBoard {
  /** The provider's name for the company. */
  readonly token: string;
  readonly url: string;
}

/** The boards of one company at one provider. */
export interface BoardQuestion {
  readonly boards: readonly LinkedBoard[];
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** An open role. */
export interface BoardRole {
  readonly board: JobBoardName;
  readonly title: string;
  /** In the wording of the company; null if not stated. */
  readonly department: string | null;
  /** As written, without words for remote work. */
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly evidence: readonly Evidence[];
}

/** A role as returned by a job board, not validated. */
export interface RoleDraft {
  readonly title: unknown;
  readonly department: unknown;
  readonly places: readonly unknown[];
  readonly remote: boolean;
  readonly url: unknown;
  readonly postedAt: unknown;
}

export interface BoardPage {
  readonly roles: readonly RoleDraft[];
  /** Offset of the next page; null on the last page. */
  readonly next: number | null;
}

interface Interface<Format, Content> {
  readonly name: JobBoardName;
  readonly format: Format;
  /** Whether tokens are case-sensitive. */
  readonly exactTokens?: true;
  /**
   * For providers with one host per company: failures that mean that the company has no board, and not that the
   * provider fails.
   */
  readonly missing?: readonly FetchFailure[];
  /** @param from offset of the page; 0 for the first */
  address(board: LinkedBoard, from: number): string;
  /** @returns undefined if the response is not from the board */
  read(content: Content, board: LinkedBoard, from: number): BoardPage | undefined;
}

export type JsonBoard = Interface<'json', unknown>;
export type XmlBoard = Interface<'xml', XmlElement>;

/** The public interface of one provider of job boards. */
export type BoardInterface = JsonBoard | XmlBoard;

export const onePage = (roles: readonly RoleDraft[]): BoardPage => ({ roles, next: null });

/** The linked host, if it belongs to the provider. */
export function tenantHost({ token, url }: LinkedBoard, domain: string, otherDomain = domain): string {
  const host = URL.parse(url)?.host ?? '';
  const isLinked = [domain, otherDomain].some((each) => host.endsWith(`.${each}`));
  return isLinked ? host : `${token}.${domain}`;
}

/** Joins the known parts of a place, from the town on. */
export const placeOf = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(', ');
