import { product } from '../../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../../server/domain/catalog/setProductPricing.ts';
import { openServices, type Services } from '../../../server/services.ts';
import { newEvent, priced, productStream } from '../../projections/events.ts';
import { context } from '../../support/context.ts';
import type { Suite } from '../bench.ts';
import { openCatalogue } from '../catalogue.ts';
import { milliseconds } from '../measure.ts';

const EVENTS = 100_000;
const BATCH = 500;
const PRODUCT = 'bench0';

/** One command on a stream of 100,000 events, in a process that has never seen it and in one that has. */
export const hotStream: Suite = {
  name: 'hotStream',
  async open(_, undoing) {
    const { program, companyId, store } = undoing.add(await openCatalogue(1), (built) => built.close());
    const stream = productStream(PRODUCT, companyId);
    for (let at = 2; at < EVENTS; at += BATCH) {
      const events = Array.from({ length: BATCH }, (_, n) =>
        newEvent(priced(PRODUCT, `${String((at + n) % 97)}.5`), `hot ${String(at + n)}`, companyId),
      );
      await store.append(stream, events, BigInt(at - 1));
    }
    const open = (): Promise<Services> => openServices({ ...program.runtime(), name: 'bench' });
    const warm = undoing.add(await open(), (services) => services.close());
    let cent = 0;
    const edit = ({ handler }: Services): Promise<unknown> => {
      const price = `${String(100 + ++cent)}.5`;
      const data = { productId: PRODUCT, price, origin: 2 as const };
      return handler.handle(product, PRODUCT, data, setProductPricing, context({ companyId }));
    };
    const first = await milliseconds(() => edit(warm));
    process.stderr.write(`  the very first command read the whole stream: ${first.toFixed(0)} ms\n`);
    return [
      {
        name: 'one command on a stream of 100,000 events, cold : warm',
        unit: 'ms',
        floor: () => milliseconds(() => edit(warm)),
        async figure() {
          const cold = await open();
          try {
            return await milliseconds(() => edit(cold));
          } finally {
            await cold.close();
          }
        },
      },
    ];
  },
};
