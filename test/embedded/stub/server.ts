import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { live } from './life.ts';

writeFileSync('server.env.json', JSON.stringify(process.env));
const server = createServer((_, response) => response.end('crossdock stub'));
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  live('server', { url: `http://localhost:${(server.address() as AddressInfo).port}` });
});
