import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole } from '../../server/embedded/supervisor/buildConsole.ts';
import { runOnce, type Command } from '../../server/embedded/supervisor/part.ts';

describe('the console build', () => {
  let projectDir: string;
  let dataDir: string;
  let builds: number;

  beforeAll(async () => {
    projectDir = await mkdtemp(join(tmpdir(), 'crossdock-web-'));
    dataDir = await mkdtemp(join(tmpdir(), 'crossdock-data-'));
    await mkdir(join(projectDir, 'web'));
    await mkdir(join(projectDir, 'node_modules'));
    const vite = dirname(fileURLToPath(import.meta.resolve('vite/package.json')));
    await symlink(vite, join(projectDir, 'node_modules/vite'));
    await writeFile(join(projectDir, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(projectDir, 'vite.config.ts'),
      `export default { root: import.meta.dirname + '/web' } as object;`,
    );
    await writeFile(
      join(projectDir, 'web/index.html'),
      '<title>x</title><script type="module" src="./main.ts"></script>',
    );
    await writeFile(join(projectDir, 'web/main.ts'), `document.title = 'one' as string;`);
  });
  afterAll(() => Promise.all([projectDir, dataDir].map((folder) => rm(folder, { recursive: true }))));

  const lines: string[] = [];
  const log = {
    write: (line: string) => lines.push(line),
    last: (count: number) => lines.slice(-count),
    close: () => {},
  };
  async function build(project = projectDir): Promise<string> {
    const run = (command: Command) => {
      builds++;
      return runOnce(command, log).done;
    };
    return (await buildConsole({ projectDir: project, dataDir, say: () => undefined, run })) ?? 'none';
  }

  it('is done once for one source, and by two at once without harm', async () => {
    builds = 0;
    const [one, two] = await Promise.all([build(), build()]);
    expect(one).toBe(two);
    expect(dirname(one)).toBe(join(projectDir, 'node_modules/.cache/crossdock-web'));
    expect(await readdir(dirname(one))).toHaveLength(1);
    expect(await readFile(join(one, 'index.html'), 'utf8')).toContain('assets/index-');
    builds = 0;
    expect(await build()).toBe(one);
    expect(builds).toBe(0);
  });

  it('is done again for another source', async () => {
    const before = await build();
    await writeFile(join(projectDir, 'web/main.ts'), `document.title = 'two';`);
    expect(await build()).not.toBe(before);
  });

  it('goes to the data folder where the project may not be written', async () => {
    await rm(join(projectDir, 'node_modules/.cache'), { recursive: true });
    await writeFile(join(projectDir, 'node_modules/.cache'), ''); // root may write into any folder: so a file bars the way
    const built = await build();
    expect(dirname(built)).toBe(join(dataDir, 'console'));
    expect(await build()).toBe(built);
    await rm(join(projectDir, 'node_modules/.cache'));
  });

  it('says what is wrong with the source, and leaves nothing half-built', async () => {
    await writeFile(join(projectDir, 'web/main.ts'), `import './absent.css';`);
    await expect(build()).rejects.toThrow(/absent\.css/);
    expect(await readdir(join(projectDir, 'node_modules/.cache/crossdock-web'))).toEqual([]);
  });

  it('may be read by other users of the project, also when ours is a closed umask', async () => {
    await writeFile(join(projectDir, 'web/main.ts'), `document.title = 'three';`);
    const built = await build();
    for (const path of [built, dirname(built), join(built, 'assets')])
      expect((await stat(path)).mode & 0o777).toBe(0o755);
    expect((await stat(join(built, 'index.html'))).mode & 0o777).toBe(0o644);
  });

  it('is left out where there is no console', async () => {
    expect(await build(dataDir)).toBe('none');
  });
});
