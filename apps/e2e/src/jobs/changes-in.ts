import type { JobChange } from '@lode/contracts';

/** The job changes in the text of a stream. @throws Error for other content */
export const changesIn = (text: string): JobChange[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '' && block !== ':')
    .map((block) => {
      const [, data] = /^event: state\ndata: (.*)$/.exec(block) ?? [];
      if (data === undefined) throw new Error(`not an event: ${block}`);
      return JSON.parse(data) as JobChange;
    });
