import type { RecordedEvent } from '../model.ts';
import { encodeEvent } from '../protobuf.ts';
import { LINK_TYPE, targetOf } from './links.ts';
import { linkFrame } from './frames.ts';
import type { Outlet } from './outlet.ts';
import type { ReadDeps } from './readDeps.ts';

/** Events from memory keep their encoded answer. */
type Sent = RecordedEvent & { frame?: () => Buffer };

/** Sends the events of a read or subscription, with links resolved if the client wants it. */
export class Sender {
  readonly #deps: ReadDeps;
  readonly #outlet: Outlet;
  readonly #resolvesLinks: boolean;

  constructor(deps: ReadDeps, outlet: Outlet, resolvesLinks: boolean) {
    this.#deps = deps;
    this.#outlet = outlet;
    this.#resolvesLinks = resolvesLinks;
  }

  /** Undefined: continue; otherwise wait for it first. */
  send(event: Sent): Promise<void> | undefined {
    if (this.#resolvesLinks && event.type === LINK_TYPE) return this.#sendLink(event);
    return this.#outlet.send(event.frame?.() ?? encodeEvent(event)) ? undefined : this.#outlet.drained();
  }

  async #sendLink(link: RecordedEvent): Promise<void> {
    const target = await targetOf(this.#deps, link);
    const frame = target === 'notALink' ? encodeEvent(link) : linkFrame(link, target);
    if (!this.#outlet.send(frame)) await this.#outlet.drained();
  }
}
