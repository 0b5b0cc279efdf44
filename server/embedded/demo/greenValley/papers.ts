import { PDFDocument, StandardFonts } from 'pdf-lib';
import { keepDocument } from '../../../commands/documents/keepFiles.ts';
import { addDocument } from '../../../domain/documents/changeDocument.ts';
import { document, type DocumentType } from '../../../domain/documents/document.ts';
import { entityId } from '../../../kernel/ids.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

interface Paper {
  readonly daysAgo: number;
  readonly sku: string;
  readonly title: string;
  readonly documentType: DocumentType;
  readonly notes: string;
  readonly lines: readonly string[];
}

const papers: readonly Paper[] = [
  {
    daysAgo: 47,
    sku: 'ROMAINE-24',
    title: 'Romaine 24 ct, product specification',
    documentType: 'SPECIFICATION',
    notes: 'Agreed with Sierra Crest Farms for the season.',
    lines: [
      'Variety: green romaine, 24 heads in a wax carton, net 38 to 42 lb.',
      'Grade: US No. 1. Heads closed, ribs white, no tip burn, no seeders.',
      'Pulp temperature on arrival: 33 to 38 °F. Above 41 °F the load is refused.',
      'Shelf life from harvest: 14 days at 34 °F and 95 % relative humidity.',
      'Field recall code: ranch, block and harvest date on every carton.',
    ],
  },
  {
    daysAgo: 39,
    sku: 'TOFU-FIRM-12',
    title: 'Firm tofu, allergen statement',
    documentType: 'LABEL',
    notes: 'Ask Hop Fung for a new one every year.',
    lines: [
      'Contains: soy.',
      'Made on lines that handle no milk, egg, fish, peanut, tree nut, sesame or wheat.',
      'Ingredients: water, soybeans (non-GMO), calcium sulfate.',
      'Keep at 34 to 38 °F. Use within 5 days after opening.',
    ],
  },
  {
    daysAgo: 43,
    sku: 'GINGER-30',
    title: 'Ginger, residue test',
    documentType: 'LAB_REPORT',
    notes: 'Container of last month, all values below the limits.',
    lines: [
      'Sample: fresh ginger, air dried, 30 lb carton, origin China.',
      'Aldicarb: not detected. Chlorpyrifos: not detected. Lead: below 0.05 mg/kg.',
      'Result: complies with US tolerances.',
    ],
  },
];

/** Papers of some products, each a page of text. */
export const paperSteps = (story: Story): Step[] =>
  papers.map((paper) => ({
    at: story.calendar.moment(paper.daysAgo, '13:05'),
    name: `paper ${paper.sku}`,
    on: paper.sku,
    run: () => addPaper(story, paper),
  }));

async function addPaper(story: Story, { daysAgo, sku, lines, ...details }: Paper): Promise<void> {
  const { services, files, demo, calendar } = story;
  const context = byUser(demo, 'PURCHASER', `paper ${sku}`);
  const bytes = await printed(details.title, lines, calendar.moment(daysAgo, '13:00'));
  const received = await files.receive([bytes], bytes.length);
  try {
    const name = `${details.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const file = await keepDocument({ services, files }, demo.id, { ...received, name });
    const documentId = entityId(context.commandId, 'document');
    const owner = { ownerKind: 'product' as const, ownerId: productIdOf(demo, sku) };
    await services.handler.handle(document, documentId, { documentId, ...owner, details, file }, addDocument, context);
  } finally {
    await received.discard();
  }
}

/** A letter page with a title and some lines; `at`: the instant that the file names as its making. */
async function printed(title: string, lines: readonly string[], at: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setCreationDate(new Date(at));
  const [bold, plain] = [
    await pdf.embedFont(StandardFonts.HelveticaBold),
    await pdf.embedFont(StandardFonts.Helvetica),
  ];
  const page = pdf.addPage([612, 792]);
  page.drawText('Green Valley Produce', { x: 60, y: 715, size: 10, font: plain });
  page.drawText(title, { x: 60, y: 682, size: 20, font: bold });
  lines.forEach((line, index) => page.drawText(line, { x: 60, y: 640 - index * 22, size: 11, font: plain }));
  return pdf.save();
}
