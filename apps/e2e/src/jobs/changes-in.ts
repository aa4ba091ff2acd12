import type { JobChange } from '@lode/contracts';

/** The changes in the text of a stream. @throws where anything else stands there */
export const changesIn = (text: string): JobChange[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '' && block !== ':')
    .map((block) => {
      const [, data] = /^event: state\ndata: (.*)$/.exec(block) ?? [];
      if (data === undefined) throw new Error(`no event: ${block}`);
      return JSON.parse(data) as JobChange;
    });
