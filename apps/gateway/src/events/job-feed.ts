import { Readable } from 'node:stream';
import { isFinal, ProblemError, type JobChange } from '@lode/contracts';
import { PeriodicTask } from '@lode/service-kit';
import { isNews } from './job-news';
import { emptyComment, eventText } from './server-sent-events';

/** How often the job is asked about, since changes may be lost; in milliseconds. */
const askInterval = 5000;
/** How long nothing is sent at most: less than proxies wait before they give up. */
const commentInterval = 15_000;
/** How long a feed lasts at most; who wants more comes again. */
const longest = 15 * 60_000;

/**
 * What a client hears of a job: the state at once, then each change, and the end after a final state. A client
 * that reads slowly misses what is overtaken meanwhile, so a feed never holds more than an event or two.
 */
export class JobFeed extends Readable {
  private known: JobChange | undefined;
  private isTold = true;
  private isWanted = false;
  private isOver = false;
  private asking: PeriodicTask | undefined;
  private comments: NodeJS.Timeout | undefined;
  private end: NodeJS.Timeout | undefined;

  /** @param ask gives the state as it is now; with a problem that is the caller's the feed is over. */
  constructor(private readonly ask: () => Promise<JobChange>) {
    super({ highWaterMark: 1024 });
  }

  /** Learns the first state. @throws what `ask` throws */
  async begin(): Promise<void> {
    this.offer(await this.ask());
    this.asking = new PeriodicTask(
      askInterval,
      async () => this.offer(await this.ask()),
      (error) => this.failed(error),
    );
    this.asking.start();
    this.comments = setInterval(() => this.comment(), commentInterval).unref();
    this.end = setTimeout(() => this.finish(), longest).unref();
  }

  offer({ id, state, progress }: JobChange): void {
    const change = { id, state, progress };
    if (this.isOver || !isNews(this.known, change)) return;
    this.known = change;
    this.isTold = false;
    if (isFinal(state)) this.finish();
    else this.tell();
  }

  /** Ends in good order, after what is known was told. */
  finish(): void {
    if (this.isOver) return;
    this.isWanted = true;
    this.tell();
    this.isOver = true;
    this.push(null);
  }

  override _read(): void {
    this.isWanted = true;
    this.tell();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.isOver = true;
    void this.asking?.stop();
    clearInterval(this.comments);
    clearTimeout(this.end);
    done(error);
  }

  private tell(): void {
    if (this.isOver || this.isTold || !this.isWanted || !this.known) return;
    this.isTold = true;
    this.send(eventText('state', this.known));
  }

  private comment(): void {
    if (this.isWanted && !this.isOver) this.send(emptyComment);
  }

  private send(text: string): void {
    this.isWanted = false;
    this.push(text);
  }

  /** What is away now may be back at the next turn. */
  private failed(error: unknown): void {
    if (error instanceof ProblemError && error.status < 500) this.finish();
  }
}
