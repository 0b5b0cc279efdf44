import type { Route } from '../../http/app.ts';
import { productListRoute } from './productList.ts';
import { createProductRoute } from './createProduct.ts';
import { productInfoRoute } from './productInfo.ts';
import { specificationsRoute } from './specifications.ts';
import { specifyProductRoute } from './specifyProduct.ts';
import { productDetailsRoute } from './productDetails.ts';
import { saveDetailsRoute } from './saveDetails.ts';
import { saveDescriptionRoute } from './saveDescription.ts';
import { saveLogisticsRoute } from './saveLogistics.ts';
import { productOptionsRoute } from './productOptions.ts';
import { productUnitsRoute } from './productUnits.ts';
import { productUnitRoute } from './productUnit.ts';
import { addProductUnitRoute } from './addProductUnit.ts';
import { changeProductUnitRoute } from './changeProductUnit.ts';
import { changeUnitByDocumentRoute } from './changeUnitByDocument.ts';
import { removeProductUnitRoute } from './removeProductUnit.ts';
import { productFacetsRoute } from './productFacets.ts';
import { productCoverRoute } from './productCover.ts';
import { setProductCoverRoute } from './setProductCover.ts';
import { removeProductCoverRoute } from './removeProductCover.ts';
import { restoreProductCoverRoute } from './restoreProductCover.ts';
import { exportProductsRoute } from './exportProducts.ts';
import { historyChoicesRoute, lastChangesRoute, productDiffRoute, productHistoryRoute } from './productHistory.ts';

export const catalogRoutes: readonly Route[] = [
  productListRoute,
  createProductRoute,
  productInfoRoute,
  specificationsRoute,
  specifyProductRoute,
  productDetailsRoute,
  saveDetailsRoute,
  saveDescriptionRoute,
  saveLogisticsRoute,
  productOptionsRoute,
  productUnitsRoute,
  productUnitRoute,
  addProductUnitRoute,
  changeProductUnitRoute,
  changeUnitByDocumentRoute,
  removeProductUnitRoute,
  productFacetsRoute,
  productCoverRoute,
  setProductCoverRoute,
  removeProductCoverRoute,
  restoreProductCoverRoute,
  exportProductsRoute,
  productDiffRoute,
  productHistoryRoute,
  lastChangesRoute,
  historyChoicesRoute,
];
