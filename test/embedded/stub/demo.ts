import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { note } from './life.ts';

note('demo', 'runs');
if (existsSync(join(process.env.CROSSDOCK_DATA ?? '', 'break-demo'))) throw new Error('the story breaks off');
const signIn = {
  companyId: 'c1',
  password: 'pears',
  users: [{ email: 'admin@demo.test', role: 'ADMIN', companyId: 'c1' }],
};
writeFileSync(join(process.env.CROSSDOCK_DATA ?? '', 'demo-sign-in.json'), JSON.stringify(signIn));
process.disconnect();
