import type { Program } from '../../support/program.ts';
import type { Suite } from '../bench.ts';
import { openCatalogue } from '../catalogue.ts';
import { load } from '../load.ts';
import { p95 } from '../measure.ts';
import { pricedCustomer } from '../pricedCustomer.ts';
import { signedInHeaders } from '../signedIn.ts';

const PRODUCTS = 2_000;
const CONNECTIONS = 4;
const CALLS = 80;
/** Rows on a page of the console. */
const PAGE = 50;

/** A customer's list of 2,000 products, each with its price of now, next to a page of the products list. */
export const customerProducts: Suite = {
  name: 'customerProducts',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(PRODUCTS), (built) => built.close());
    const { program, companyId } = catalogue;
    const clientId = await pricedCustomer(catalogue, PRODUCTS);
    const list = `/api/product-list/manager/${companyId}/product-list/${clientId}`;
    const products = pages(
      program,
      `/api/company/${companyId}/product-manager/product-list?pageSize=20&sortName=variety`,
    );
    const sentence = `a customer's list of 2,000 products, page of ${String(PAGE)}`;
    return [undefined, 'variety'].map((sortName) => ({
      name: `${sentence}, ${sortName === undefined ? 'own order' : `by ${sortName}`} : one page of products`,
      unit: 'ms (p95)',
      reach: { most: 3 },
      floor: products,
      figure: pages(
        program,
        `${list}?pageSize=${String(PAGE)}${sortName === undefined ? '' : `&sortName=${sortName}`}`,
      ),
    }));
  },
};

const pages = (program: Program, path: string) => async (): Promise<number> => {
  const headers = await signedInHeaders(program);
  const calls = Array.from({ length: CALLS }, () => ({ path, headers }));
  return p95(await load(program.url, { connections: CONNECTIONS, calls }));
};
