import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LINES = 50_000;
const output = fileURLToPath(new URL('../../cli/terminal/output.ts', import.meta.url));

it('is whole in a pipe whose reader is slow, though the process ends itself', async () => {
  const code = `const { flushOutput, printJson } = await import(${JSON.stringify(output)});
    for (let row = 1; row <= ${String(LINES)}; row++) printJson({ row, label: 'x'.repeat(80) });
    await flushOutput();
    process.exit(3);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await sleep(1_500);
  let text = '';
  for await (const some of child.stdout) text += String(some);
  expect(await ended).toBe(3);
  expect(text.trimEnd().split('\n')).toHaveLength(LINES);
});
