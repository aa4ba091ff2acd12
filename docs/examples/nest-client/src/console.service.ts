import { LodeException } from '@lode/nest';
import { Injectable } from '@nestjs/common';
import { ProspectsService } from './prospects.service';

/** Answers each line of input with a line of JSON. */
@Injectable()
export class ConsoleService {
  constructor(private readonly prospects: ProspectsService) {}

  async run(lines: AsyncIterable<string>): Promise<void> {
    for await (const line of lines) process.stdout.write(`${JSON.stringify(await this.answer(line))}\n`);
  }

  private async answer(line: string): Promise<object> {
    try {
      return await this.call(line);
    } catch (error) {
      if (!(error instanceof LodeException)) throw error;
      const { code, status, detail, errors, retryAfter, requestId } = error;
      return { code, status, detail, errors, retryAfter, requestId };
    }
  }

  private async call(line: string): Promise<object> {
    const [command = '', ...words] = line.trim().split(' ');
    const text = words.join(' ');
    switch (command) {
      case 'verify': {
        const { email, verdict, reason } = await this.prospects.verify(text);
        return { email, verdict, reason };
      }
      case 'verify-natively': {
        const { email, verdict, reason } = await this.prospects.verifyNatively(text);
        return { email, verdict, reason };
      }
      case 'businesses': {
        const [query = '', location = ''] = text.split(' in ');
        const { places } = await this.prospects.businesses(query, location);
        return { names: places.map(({ name }) => name) };
      }
      case 'lists': {
        const { lists, total } = await this.prospects.lists(text || undefined);
        return { total, names: lists.map(({ name }) => name) };
      }
      default:
        return {
          usage: ['verify EMAIL', 'verify-natively EMAIL', 'businesses QUERY in LOCATION', 'lists [ACCOUNT]'],
        };
    }
  }
}
