import { nextPart } from './download';

describe('nextPart', () => {
  it('finds the next file among other links', () => {
    const link = '</exports/exp_1>; rel="describedby", </export/crm-a?part=2.abc>; rel="next"';
    expect(nextPart(link)).toBe('/export/crm-a?part=2.abc');
  });

  it.each([null, '', '</exports/exp_1>; rel="describedby"'])('is none for %j', (link) => {
    expect(nextPart(link)).toBeUndefined();
  });
});
