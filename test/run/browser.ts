import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = new URL('../..', import.meta.url).pathname;
const manifest = join(project, 'node_modules/@sparticuz/chromium/package.json');
const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

/**
 * The browser of the tests, unpacked once a machine. It is unpacked beside its place and then renamed, so that what is in
 * place is whole, even where a run was killed meanwhile.
 */
export async function unpackBrowser(folder = tmpdir()): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const user = process.getuid?.() ?? 0;
  const place = join(folder, `crossdock-browser-${version}-${user}`);
  const program = join(place, 'chromium');
  if (existsSync(program) && statSync(place).uid === user) return program;
  const making = await mkdtemp(`${place}.making-`);
  try {
    // The package unpacks into the temporary folder of its process.
    const env = { ...process.env, TMPDIR: making };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: project, env });
    rmSync(place, { recursive: true, force: true });
    renameSync(making, place);
  } catch (error) {
    // Another run has put its own there.
    if (!existsSync(program)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return program;
}
