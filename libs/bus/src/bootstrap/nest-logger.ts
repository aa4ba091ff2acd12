import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@lode/platform';

/** Contexts of Nest itself: its entries at the start, and errors that the filters of Lode answer and log. */
const framework =
  /^(Nest\w*|InstanceLoader|RouterExplorer|RoutesResolver|ExceptionHandler|ExceptionsHandler|RpcExceptionsHandler|RpcProxy|PackageLoader|ListenersController|HttpAdapterHost)$/;

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';

/** Nest's `Logger` of any module of the process writes to the log of the service, with its context as a field. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }

  log(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  /** @param more the stack of an error, further messages, and at the end the context */
  private write(level: Level, message: unknown, more: readonly unknown[]): void {
    const context = more.length > 0 && typeof more.at(-1) === 'string' ? String(more.at(-1)) : undefined;
    const ofNest = context !== undefined && framework.test(context);
    const facts = { ...(context !== undefined && { context }) };
    const rest = (context === undefined ? more : more.slice(0, -1)).filter((each) => each !== undefined);
    for (const each of [message, ...(level === 'error' ? [] : rest)]) {
      const entry = each instanceof Error ? { ...facts, err: each } : { ...facts, ...stackOf(level, rest) };
      this.logger[ofNest && level !== 'fatal' ? 'debug' : level](entry, textOf(each));
    }
  }
}

const stackOf = (level: Level, [stack]: readonly unknown[]): object =>
  level === 'error' && typeof stack === 'string' ? { stack } : {};

function textOf(message: unknown): string {
  if (message instanceof Error) return message.message;
  return typeof message === 'object' && message !== null ? JSON.stringify(message) : String(message);
}
