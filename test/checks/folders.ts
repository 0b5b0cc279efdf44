import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';

/** A layer's areas, those of a line apart from each other and above those of the lines before, and its other folders. */
interface Layer {
  readonly order: readonly (readonly string[])[];
  readonly rooms: readonly string[];
}

export const layers = createRequire(import.meta.url)('../../.areas.cjs') as Readonly<Record<string, Layer>>;

const root = new URL('../../', import.meta.url).pathname;
const tops = ['server', 'projections', 'cli', 'web'];

/** Folders that hold rooms of their own: theirs are told apart, those of all others count as one. */
const halls = [...tops, ...Object.keys(layers), 'server/kernel', 'server/http', 'server/printables', 'server/embedded'];

function roomOf(file: string): string {
  let room = posix.dirname(file);
  while (room.includes('/') && !halls.includes(posix.dirname(room))) room = posix.dirname(room);
  return room;
}

/** Every room with the rooms that its files import. A room's own hall may import it and be imported: that is no circle. */
function importsOfRooms(from: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const top of tops)
    for (const name of readdirSync(join(from, top), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|mjs)$/.test(name)) continue;
      const file = `${top}/${name}`;
      for (const [, specifier = ''] of readFileSync(join(from, file), 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
      )) {
        const [room, other] = [roomOf(file), roomOf(posix.join(posix.dirname(file), specifier))];
        if (room === other || halls.includes(room) || halls.includes(other)) continue;
        imports.set(room, (imports.get(room) ?? new Set()).add(other));
      }
    }
  return imports;
}

/** The rooms that a room reaches and that reach it again, or none. */
function circleOf(room: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const walk = (at: string): void => {
      for (const next of imports.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          walk(next);
        }
    };
    walk(start);
    return seen;
  };
  const after = reached(room);
  return after.has(room) ? [...after].filter((other) => reached(other).has(room)).sort() : [];
}

/** Folders that a layer's order leaves out, and names in it that are no folder, or not one alone. */
function misplacedFolders(from: string): string[] {
  return Object.entries(layers).flatMap(([layer, { order, rooms }]) => {
    const folders = readdirSync(join(from, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const placed = [...order.flat(), ...rooms];
    return [
      ...folders
        .filter((name) => !placed.includes(name))
        .map((name) => `${layer}/${name}: has no place in the order of its layer (.areas.cjs)`),
      ...placed
        .filter((name, at) => !folders.includes(name) || placed.indexOf(name) !== at)
        .map((name) => `.areas.cjs: ${layer} has no folder ${name}, or names it twice`),
    ];
  });
}

/** Folders without a place in the order of their layer, and circles of folders (design 2); nothing where all is well. */
export function checkFolders(from = root): string[] {
  const imports = importsOfRooms(from);
  const circles = new Set([...imports.keys()].map((room) => circleOf(room, imports).join(' <-> ')).filter(Boolean));
  return [...misplacedFolders(from), ...[...circles].map((circle) => `circle of folders: ${circle}`)];
}
