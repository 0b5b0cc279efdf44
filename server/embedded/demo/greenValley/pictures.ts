import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { keepCover } from '../../../commands/documents/keepFiles.ts';
import { product } from '../../../domain/catalog/product.ts';
import { setProductCover } from '../../../domain/catalog/setProductCover.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

/** Width and height of a cover, in pixels. */
const SIZE = 640;

/** The drawings in `pictures`, made for the demo: SKU and name. */
const pictures: readonly (readonly [sku: string, name: string])[] = [
  ['APPLE-FUJI-88', 'apple'],
  ['BANANA-40', 'banana'],
  ['BOK-CHOY-50', 'bok-choy'],
  ['BROCCOLI-14', 'broccoli'],
  ['CARROT-JUM-50', 'carrot'],
  ['DRAGON-WHT-10', 'dragon-fruit'],
  ['CH-EGGPLANT-30', 'eggplant'],
  ['GRAPE-RED-19', 'grapes'],
  ['LEMON-140', 'lemon'],
  ['ORANGE-NAVEL-72', 'orange'],
  ['PEPPER-RED-11', 'pepper'],
  ['ROMAINE-24', 'romaine'],
  ['SHIITAKE-5', 'shiitake'],
  ['STRAWB-8X1', 'strawberry'],
  ['TOMATO-5X6', 'tomato'],
];

/** Someone in sales had pictures drawn and set them as covers, some on each of three afternoons. */
export const pictureSteps = (story: Story): Step[] =>
  pictures.map(([sku, name], index) => ({
    at: story.calendar.moment(50 - 2 * Math.floor(index / 5), `14:${String(10 + (index % 5) * 4)}`),
    name: `cover ${sku}`,
    on: sku,
    run: () => setCover(story, sku, name),
  }));

async function setCover(story: Story, sku: string, name: string): Promise<void> {
  const { services, files, demo } = story;
  const drawing = fileURLToPath(new URL(`./pictures/${name}.svg`, import.meta.url));
  const bytes = await sharp(drawing).resize(SIZE, SIZE).flatten().jpeg({ quality: 90 }).toBuffer();
  const received = await files.receive([bytes], bytes.length);
  try {
    const cover = await keepCover({ services, files }, demo.id, { ...received, name: `${name}.jpg` });
    const productId = productIdOf(demo, sku);
    const context = byUser(demo, 'PURCHASER', `cover ${sku}`);
    await services.handler.handle(product, productId, { productId, cover }, setProductCover, context);
  } finally {
    await received.discard();
  }
}
