import type { FilePage } from '@lode/contracts';
import type { Bus, CallContext } from '@lode/bus';
import { ExportThings } from './sample-operations';

/** A file whose pages are created on request. */
interface Pages {
  readonly count: number;
  readonly body: (number: number) => string;
}

const headers = {
  'content-disposition': 'attachment; filename="things.csv"',
  link: '</things/a/file?part=2>; rel="next"',
};

const listed = (bodies: readonly string[]): Pages => ({
  count: bodies.length,
  body: (number) => bodies[number] ?? '',
});

/** A fake privacy service with a file, and one of a single page for the kind `short`; records its requests. */
export class FakeFile {
  readonly asked: { readonly request: object; readonly context: CallContext }[] = [];
  pages!: Pages;
  headers!: object;
  /** Promise that the page with this number, from 0, awaits. */
  onPage!: (number: number) => Promise<unknown>;

  static async serve(bus: Bus): Promise<FakeFile> {
    const file = new FakeFile();
    file.reset();
    bus.serve(ExportThings, async (request, context) => {
      file.asked.push({ request: { ...request }, context });
      if (request.kind === 'short') return file.page(listed(['short']), 0);
      const number = Number(request.cursor ?? 0);
      await file.onPage(number);
      return file.page(file.pages, number);
    });
    await bus.flush();
    return file;
  }

  reset(): void {
    this.asked.length = 0;
    this.headers = headers;
    this.onPage = () => Promise.resolve();
    this.has(['a\r\n', 'b\r\n', 'c\r\n']);
  }

  has(bodies: readonly string[]): void {
    this.pages = listed(bodies);
  }

  /** Number of pages requested by the account. */
  askedBy(account: string): number {
    return this.asked.filter(({ context }) => context.account === account).length;
  }

  private page({ count, body }: Pages, number: number): FilePage {
    const next_cursor = number + 1 < count ? String(number + 1) : null;
    return { headers: number === 0 ? this.headers : {}, body: body(number), next_cursor } as FilePage;
  }
}
