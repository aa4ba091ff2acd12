import { Injectable } from '@nestjs/common';
import { LookUp, type RecordType } from '@lode/contracts';
import { createContext, Bus } from '@lode/service-kit';
import type { NameRecords } from './technology-finder';

/** In milliseconds; look-ups run while the pages are read. */
const lookUpTimeoutMs = 8000;

const types: readonly RecordType[] = ['MX', 'TXT', 'NS'];

/** Queries verification, the only service that queries name servers. */
@Injectable()
export class LookUpRecords implements NameRecords {
  constructor(private readonly bus: Bus) {}

  async find(domain: string): Promise<Record<string, readonly string[]>> {
    const questions = [
      ...types.map((type) => ({ name: domain, type })),
      { name: `www.${domain}`, type: 'CNAME' as const },
    ];
    const answers = questions.map(async ({ name, type }) => [type, await this.lookUp(name, type)] as const);
    return Object.fromEntries(await Promise.all(answers));
  }

  private async lookUp(name: string, type: RecordType): Promise<readonly string[]> {
    try {
      const { records } = await this.bus.call(LookUp, { name, type }, createContext(lookUpTimeoutMs));
      return records;
    } catch {
      return [];
    }
  }
}
