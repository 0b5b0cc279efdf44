import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between browser and server that can fail the way lines do. */
export interface TcpProxy {
  readonly url: string;
  /** From now on nothing comes through, on old connections and new ones, and nobody is told. */
  swallow(): void;
  /** Connections of before stay silent until someone sends on one: that one is reset. New ones work. */
  forget(): void;
  /** New connections work again; old ones are reset by the first word on them. */
  heal(): void;
  close(): void;
}

interface Line {
  readonly inner: Socket;
  readonly outer: Socket;
}

/** A proxy on a port of its own; both ends of what it carries are plain TCP. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { port } = new URL(target);
  const lines = new Set<Line>();
  let isSwallowing = false;

  /** Nobody answers on it; once the network is back, anyone who sends on it learns that nobody knows it. */
  const abandon = (outer: Socket): void => {
    outer.on('error', () => undefined);
    outer.on('data', () => {
      if (!isSwallowing) outer.resetAndDestroy();
    });
    outer.resume();
  };
  const cutAll = (): void => {
    for (const { inner, outer } of lines) {
      outer.unpipe(inner);
      inner.unpipe(outer);
      inner.destroy();
      abandon(outer);
    }
    lines.clear();
  };
  const server = createServer((outer) => {
    if (isSwallowing) {
      abandon(outer);
      return;
    }
    const inner = connect(Number(port), 'localhost');
    const line: Line = { inner, outer };
    lines.add(line);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      one.pipe(other, { end: false });
      one.on('error', () => undefined);
      one.on('close', () => {
        if (lines.delete(line)) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    swallow() {
      isSwallowing = true;
      cutAll();
    },
    forget: cutAll,
    heal() {
      isSwallowing = false;
    },
    close() {
      for (const { inner, outer } of lines) {
        inner.destroy();
        outer.destroy();
      }
      server.close();
    },
  };
}
