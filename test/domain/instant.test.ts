import { describe, expect, it } from 'vitest';
import { ExitCode, Failure } from '../../cli/terminal/exitCodes.ts';
import { parseInstant } from '../../cli/terminal/instant.ts';
import { readInstant } from '../../server/domain/instant.ts';
import { hasMessage } from '../../server/messages.ts';

const ZONE = 'America/Los_Angeles';
const NOW = '2026-11-21T20:00:00.000Z';
const read = (text: string, zone = ZONE) => readInstant(text, zone, NOW);

describe('readInstant', () => {
  it.each([
    ['2026-11-20T14:05:00Z', '2026-11-20T14:05:00.000Z'],
    ['2026-11-20T14:05:09.1239-08:00', '2026-11-20T22:05:09.123Z'],
    ['2026-11-20 14:05', '2026-11-20T22:05:00.000Z'],
    ['11/20/2026 14:05', '2026-11-20T22:05:00.000Z'],
    ['7/4/2026 9:05', '2026-07-04T16:05:00.000Z'],
    [' ２０２６－１１－２０　１４：０５ ', '2026-11-20T22:05:00.000Z'],
    ['11/01/2026 01:30 -07:00', '2026-11-01T08:30:00.000Z'],
    ['11/01/2026 01:30 -0800', '2026-11-01T09:30:00.000Z'],
    [NOW, NOW],
  ])('takes %s', (text, instant) => {
    expect(read(text)).toEqual({ instant });
  });

  it.each([
    '',
    'yesterday',
    '2026-11-20',
    '14:05',
    '2026-02-30 10:00',
    '13/01/2026 10:00',
    '2026-11-20 24:00',
    '2026-11-20 10:60',
    '2026-11-20T10:00+99:00',
  ])('refuses %s', (text) => {
    expect(read(text)).toEqual({ fault: 'invalid' });
  });

  it('refuses what the company has not lived through yet', () => {
    expect(read('11/21/2026 12:01')).toEqual({ fault: 'future' });
    expect(read('2026-11-21T20:00:00.001Z')).toEqual({ fault: 'future' });
    expect(read('11/21/2026 12:01', 'Asia/Shanghai')).toEqual({ instant: '2026-11-21T04:01:00.000Z' });
  });

  it('asks which one is meant where the clocks were put back, and says where they were put forward', () => {
    expect(read('11/01/2026 01:30')).toEqual({ fault: 'doubled', offsets: ['-07:00', '-08:00'] });
    expect(read('03/08/2026 02:30')).toEqual({ fault: 'skipped' });
  });
});

describe('parseInstant', () => {
  it.each(['yesterday', '2027-01-01 00:00', '11/01/2026 01:30', '03/08/2026 02:30'])(
    'explains why %s will not do',
    (text) => {
      let thrown: unknown;
      try {
        parseInstant(text, ZONE, NOW);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(Failure);
      const { key, exitCode } = thrown as Failure;
      expect([exitCode, hasMessage('cli', key)]).toEqual([ExitCode.usage, true]);
    },
  );
});
