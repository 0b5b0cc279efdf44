import { found } from '../founding.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import type { Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { bulkSteps } from './bulks.ts';
import { catalogSteps } from './catalog.ts';
import { countSteps } from './counts.ts';
import { incidentSteps } from './incidents.ts';
import { newItemsStep } from './newItems.ts';
import { paperSteps } from './papers.ts';
import { pictureSteps } from './pictures.ts';
import { priceSteps } from './prices.ts';
import { punchSteps } from './punches.ts';
import { purchasesOf } from './purchases.ts';
import { readProducts } from './readProducts.ts';
import { saleSteps } from './sales.ts';
import { stockSteps } from './stock.ts';
import { todaySteps } from './today.ts';

/** Sixty days of a produce house. */
export function greenValleyStory(story: Story): Step[] {
  const { calendar, demo, services } = story;
  const products = readProducts();
  const purchases = purchasesOf(story, products);
  return [
    { at: calendar.moment(STORY_DAYS, '05:00'), name: 'founding', run: () => found(services, demo) },
    ...catalogSteps(story, products),
    ...stockSteps(story, products, purchases),
    ...purchases.steps,
    ...saleSteps(story, products, purchases),
    ...todaySteps(story, products),
    ...punchSteps(story),
    ...priceSteps(story, products),
    // Some of what follows asks the read models, which exist from then on.
    { at: calendar.moment(STORY_DAYS, '14:55'), name: 'read models', run: story.caughtUp },
    ...paperSteps(story),
    ...pictureSteps(story),
    ...countSteps(story),
    newItemsStep(story),
    ...bulkSteps(story, products),
    ...incidentSteps(story, products, purchases),
  ];
}
