import type { FetchFailure, JobBoardName } from '@lode/contracts';
import type { XmlElement } from '../xml/xml-element';
import type { LinkedBoard } from './board-role';

/** A role in the words of its board; nobody has checked them. */
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
  /** How many roles were before those behind this page; null where there are no more. */
  readonly next: number | null;
}

interface Interface<Format, Content> {
  readonly name: JobBoardName;
  readonly format: Format;
  /** Capitals of a token count. */
  readonly exactTokens?: true;
  /** Where each company has a host of its own: what tells that this one has none, and nothing of the provider. */
  readonly missing?: readonly FetchFailure[];
  /** @param from how many roles were before; 0 for the first page */
  address(board: LinkedBoard, from: number): string;
  /** @returns undefined where it is no answer of the board's */
  read(content: Content, board: LinkedBoard, from: number): BoardPage | undefined;
}

export type JsonBoard = Interface<'json', unknown>;
export type XmlBoard = Interface<'xml', XmlElement>;

/** The public interface of one provider of job boards. */
export type BoardInterface = JsonBoard | XmlBoard;

export const onePage = (roles: readonly RoleDraft[]): BoardPage => ({ roles, next: null });

/** The host that a site links to, where it is one of the provider's. */
export function tenantHost({ token, url }: LinkedBoard, domain: string, otherDomain = domain): string {
  const host = URL.parse(url)?.host ?? '';
  const isLinked = [domain, otherDomain].some((each) => host.endsWith(`.${each}`));
  return isLinked ? host : `${token}.${domain}`;
}

/** The parts of a place that are told, from the town on. */
export const placeOf = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(', ');
