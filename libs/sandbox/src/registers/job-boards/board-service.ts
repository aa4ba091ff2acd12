import type { BoardProvider } from '../../dossiers/dossier';
import { lookUpService, type LookUpService, type ServiceMode } from '../../services/look-up-service';
import type { Answer, WebRequest } from '../../web/answer';
import { failure } from '../../web/answers';
import type { WebSite } from '../../web/web-site';
import { once } from '../once';
import type { RegisteredCompany } from '../registered-company';
import { boardsOf, type Board } from './board';

/** The public interface of one provider of job boards. */
export interface BoardInterface {
  provider: BoardProvider;
  host: string;
  otherHosts?: readonly string[];
  /** Whether tokens are case-sensitive. */
  exactTokens?: boolean;
  /** The token of the requested board; `undefined` for other requests. */
  tokenOf(request: WebRequest): string | undefined;
  /** Whether this host serves the board; other boards are answered like unknown ones. Default: true. */
  isServed?(board: Board, request: WebRequest): boolean;
  write(board: Board, request: WebRequest): Answer;
  unknown: Answer;
}

export function boardService(
  companies: readonly RegisteredCompany[],
  plan: BoardInterface,
): { service: LookUpService; site: WebSite } {
  const boards = once(() => boardsOf(companies, plan.provider, plan.exactTokens === true));
  return lookUpService<ServiceMode>({
    host: plan.host,
    ...(plan.otherHosts && { otherHosts: plan.otherHosts }),
    paths: 'all',
    question: ({ host, path, query }) => `${host}${path}${query.size > 0 ? `?${query}` : ''}`,
    answer: (request) => {
      const token = plan.tokenOf(request);
      if (token === undefined) return failure(404);
      const board = boards()(token);
      const isServed = board !== undefined && (plan.isServed?.(board, request) ?? true);
      return isServed ? plan.write(board, request) : plan.unknown;
    },
    faults: { failing: failure(503) },
  });
}

/** The part of a path that a pattern captures. */
export const tokenInPath =
  (pattern: RegExp) =>
  ({ path }: WebRequest): string | undefined =>
    decodeURIComponent(pattern.exec(path)?.[1] ?? '') || undefined;

/** The first label of the host, if the path matches. */
export const tokenInHost =
  (domain: string, meant: RegExp) =>
  ({ host, path }: WebRequest): string | undefined =>
    meant.test(path) ? host.slice(0, -domain.length - 1) : undefined;
