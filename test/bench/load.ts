import { Agent, request } from 'node:http';
import { inFlight } from './measure.ts';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends the calls over so many connections that stay open; answers how long each took, in ms. Throws unless all are 2xx. */
export async function load(
  origin: string,
  { connections, calls }: { connections: number; calls: readonly Call[] },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  try {
    const waiting = calls.values();
    await inFlight(calls.length, connections, async () => {
      const { value: call } = waiting.next();
      if (!call) return;
      const began = performance.now();
      await send(origin, call, agent);
      took.push(performance.now() - began);
    });
  } finally {
    agent.destroy();
  }
  return took;
}

function send(origin: string, { method = 'GET', path, headers = {}, body }: Call, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method, agent, headers: { ...headers, ...lengthOf(body) } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${String(answer.statusCode)} ${text.slice(0, 300)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
