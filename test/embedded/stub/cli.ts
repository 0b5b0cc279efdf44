import { writeFileSync } from 'node:fs';
import { live, note } from './life.ts';

const [command] = process.argv.slice(2);
writeFileSync(`${command}.env.json`, JSON.stringify(process.env));
if (command === 'project') live('projector', {});
else {
  note('migrate', 'runs');
  if (process.env.STUB_DIES === 'migrate') {
    console.error('migration 0001 is broken');
    process.exit(1);
  }
  process.disconnect();
}
