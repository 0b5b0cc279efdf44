import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from '../../cli/program.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { makeWorld, type World } from './world.ts';

// Stories run commands in the tests' process. Here each starts once as its users start it, and says the same.
let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  const data = { variety: 'Gai Lan 芥兰', sku: 'GAI-1', inventoryUOM: 'case', price: '24.5', initInventory: '12' };
  await createProduct(world.services, data, world.context());
  projector = await world.startProjector();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** One command line for each command that ends by itself. */
const lines: Readonly<Record<string, readonly string[]>> = {
  import: ['list'],
  export: ['products', '--format', 'ndjson'],
  history: ['product', 'GAI-1'],
  replay: ['--type', 'ProductListed'],
  diff: ['--from', '2020-01-01', '--product', 'GAI-1'],
  stock: ['GAI-1'],
  lot: ['correct', 'GAI-1', 'OPEN-GAI-1', '--note', 'Seen', '--reason', 'Misread', '--dry-run'],
  documents: ['GAI-1'],
  restock: ['--status', 'available'],
  count: ['list'],
  bulk: ['list'],
  order: ['show', '1'],
  'purchase-order': ['show', '1'],
  price: ['explain', '--customer', 'NOBODY', '--product', 'GAI-1'],
  aging: [],
  interest: ['NOBODY'],
  profit: ['--by', 'customer'],
  recall: ['NO-SUCH-LOT'],
  sheet: ['list'],
  punch: ['in', 'no-such-card'],
  timesheet: ['--week', '2020-01-01'],
  pto: ['balance'],
  people: ['erase', 'admin@test.example'],
  render: ['price-list', '--language', 'xx'],
  'print-batch': ['--date', '2020-01-01', '--documents', 'invoice'],
  rebuild: ['no_such_read_model'],
  audit: ['verify'],
  company: ['values', 'list', 'origin'],
  settings: ['list'],
  user: ['sessions', 'admin@test.example'],
  migrate: ['--json'],
  completion: ['bash'],
};
/** Other files start these: they run until they are stopped, or look at the process itself. */
const elsewhere = ['serve', 'project', 'doctor', '__complete'];

it('knows every command', () => {
  const commands = program(translatorFor('en')).commands.map((command) => command.name());
  expect(commands.sort()).toEqual([...Object.keys(lines), ...elsewhere].sort());
});

it.each(Object.entries(lines))('%s says in a process of its own what it says here', async (name, rest) => {
  const here = await world.run([name, ...rest]);
  const { signal, ...there } = await world.start([name, ...rest]).ended;
  expect(signal).toBe(null);
  expect(there).toEqual(here);
  expect(there.stdout + there.stderr).not.toBe('');
});

it('approves the weeks of all but one’s own, and names whom payroll cannot know', async () => {
  await world.hire('worker@test.example', Role.WORKER);
  const approved = await world.run(['timesheet', '--week', '2020-01-07', '--approve']);
  expect(approved).toMatchObject({
    code: 3,
    stderr: 'Test admin: Someone else has to approve your own week.\n1 week not approved.\n',
    stdout: expect.stringMatching(/Test worker .*approved/) as string,
  });
  const payroll = ['export', 'payroll', '--from', '2020-01-05', '--to', '2020-01-11'];
  const exported = await world.run(payroll);
  expect([exported.code, exported.stdout.trim().split('\n').length]).toEqual([3, 1]);
  expect(exported.stderr).toContain('Skipped: Test worker has no employee number.\n');
});
