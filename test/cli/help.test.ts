import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program } from '../../cli/program.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';

const withAllBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(withAllBelow)];
const helpOf = (language: string, name: string): string =>
  withAllBelow(program(translatorFor(language)))
    .find((command) => command.name() === name)
    ?.helpInformation() ?? '';

describe('help', () => {
  it.each([
    ['en', /[\u4e00-\u9fff]/],
    // Words of commander's own, which it says where nobody gave it others.
    ['zh', /Usage|Options|Arguments|Commands|choices:|default:|display|one of/],
  ])('speaks one language throughout: %s', (language, foreign) => {
    const commands = withAllBelow(program(translatorFor(language))).filter((command) => command.description() !== '');
    expect(commands.length).toBeGreaterThan(25);
    for (const command of commands) expect([command.name(), command.helpInformation()].join('\n')).not.toMatch(foreign);
  });

  it.each(['README.md', 'locales/en/cli.json', 'locales/zh/cli.json', 'cli/commands/system.ts'])(
    'advises the step after a restore in the form that does it: %s',
    (path) => {
      const advised = readFileSync(path, 'utf8').match(/crossdock doctor --after-restore( --yes)?/g) ?? [];
      expect(advised.length).toBeGreaterThan(0);
      expect(new Set(advised)).toEqual(new Set(['crossdock doctor --after-restore --yes']));
    },
  );

  it('offers --json only where something is printed that a program would read', () => {
    for (const name of ['serve', 'project', 'completion']) expect(helpOf('en', name)).not.toContain('--json');
    expect(helpOf('en', 'doctor')).toContain('--json');
  });

  it('tells what may be chosen and what stands where nothing is', () => {
    expect(helpOf('en', 'completion')).toContain('(one of: bash, zsh, fish)');
    expect(helpOf('zh', 'replay')).toContain('（可选：en, zh）');
    expect(helpOf('zh', 'render')).toMatch(/help \[command\] +显示帮助/);
    expect(helpOf('zh', 'render')).toMatch(/^用法：crossdock render \[选项\] \[命令\]\n/);
    expect(helpOf('zh', 'price-list').replaceAll(/\s+/g, '')).toContain('（可选：letter,a4；默认：letter）');
  });
});
