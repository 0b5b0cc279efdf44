import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../server/files/fileStore.ts';
import { grouped } from '../../server/imports/fileKind.ts';
import type { Services } from '../../server/services.ts';
import { greenValley, harbor, type DemoCompany } from '../../server/embedded/demo/companies.ts';
import { greenValleyStory } from '../../server/embedded/demo/greenValley/story.ts';
import { harborStory } from '../../server/embedded/demo/harbor/story.ts';
import { calendarOf } from '../../server/embedded/demo/story/calendar.ts';
import type { Story } from '../../server/embedded/demo/story/story.ts';

/** A story that is planned and not told: anyone who touches what it would be told with fails. */
const untold = new Proxy({}, { get: () => undefined }) as Services & FileStore;
const storyOf = (demo: DemoCompany, start: string): Story => ({
  ...{ services: untold, files: untold, demo },
  calendar: calendarOf(start, demo.timeZone),
  caughtUp: () => Promise.reject(new Error('nothing is told here')),
});

function twice(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** What is wrong with the demo as it would be made at this instant (ISO UTC). */
function faultsOf(start: string): string[] {
  const [ours, theirs] = [greenValleyStory(storyOf(greenValley, start)), harborStory(storyOf(harbor, start))];
  const all = [...ours, ...theirs];
  const faults = [ours, theirs].flatMap((steps) =>
    twice(steps.map(({ name }) => name)).map((name) => `twice: ${name}`),
  );
  for (const { at, name } of all) if (at > start) faults.push(`later than the start: ${name}`);
  const founded = ours.reduce((first, { at }) => (at < first ? at : first), start);
  if (ours.find(({ name }) => name === 'founding')?.at !== founded) faults.push('something comes before the founding');
  for (const { at, name } of theirs) if (at <= founded) faults.push(`not after the founding: ${name}`);
  const moving = ours.flatMap(({ at, name, lots = [] }) =>
    lots.map((lot) => ({ at, name, lot, of: `${lot.on} ${lot.id}` })),
  );
  for (const moves of grouped(moving, ({ of }) => of)) {
    const lot = moves[0]?.of ?? '';
    const came = moves.filter((step) => step.lot.moves === 'in');
    const left = moves.filter((step) => step.lot.moves === 'out');
    if (came.length !== 1) faults.push(`comes ${String(came.length)} times: ${lot}`);
    for (const { at, name } of left) if (at <= (came[0]?.at ?? '')) faults.push(`leaves before it came: ${name}`);
    for (const at of twice(left.map((step) => step.at))) faults.push(`leaves twice at ${at}: ${lot}`);
  }
  return faults;
}

/** Hours of the day in Los Angeles at which someone starts. */
const HOURS = ['00:00:30', '03:20:00', '08:10:00', '14:59:59', '15:00:00', '21:30:00', '23:59:59'];
const ZONE = 'America/Los_Angeles';

/** 400 days, each at one of the hours, so that each weekday has each; then what calendars are feared for, at all of them. */
function starts(): string[] {
  const first = Temporal.PlainDate.from('2026-11-28');
  const instant = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant().toString({ smallestUnit: 'millisecond' });
  const days = Array.from({ length: 400 }, (_, day) =>
    instant(first.add({ days: day }), HOURS[(day + Math.floor(day / 7)) % HOURS.length] ?? ''),
  );
  const feared = ['2026-12-31', '2027-01-01', '2027-03-14', '2027-11-07', '2028-02-29', '2028-03-01'];
  return [...days, ...feared.flatMap((day) => HOURS.map((hour) => instant(Temporal.PlainDate.from(day), hour)))];
}

describe('the story of the demo', () => {
  it('holds together on every day on which somebody starts', () => {
    const wrong = starts().map((start) => [start, faultsOf(start).slice(0, 3)] as const);
    expect(wrong.length).toBeGreaterThan(400);
    expect(wrong.filter(([, faults]) => faults.length > 0)).toEqual([]);
  });
});
