import type { App, RouteDeps } from '../http/app.ts';
import { changePasswordRoute } from './access/changePassword.ts';
import { currentUserRoute } from './access/currentUser.ts';
import { endOtherSessionsRoute } from './access/endOtherSessions.ts';
import { endSessionRoute } from './access/endSession.ts';
import { newPasswordRoute } from './access/newPassword.ts';
import { resetPasswordRoute } from './access/resetPassword.ts';
import { sessionsRoute } from './access/sessions.ts';
import { signOutRoute } from './access/signOut.ts';
import { tokenRoute } from './access/token.ts';
import { asOfLeaveRoute } from './audit/asOfLeave.ts';
import { asOfRequestRoute } from './audit/asOfRequest.ts';
import { asOfViewRoute } from './audit/asOfView.ts';
import { bulkRoute } from './bulk/bulk.ts';
import { bulkRowsRoute } from './bulk/bulkRows.ts';
import { bulksRoute } from './bulk/bulks.ts';
import { cancelBulkRoute } from './bulk/cancelBulk.ts';
import { previewBulkEditRoute } from './bulk/previewBulkEdit.ts';
import { startBulkEditRoute } from './bulk/startBulkEdit.ts';
import { undoBulkRoute } from './bulk/undoBulk.ts';
import { addProductUnitRoute } from './catalog/addProductUnit.ts';
import { changeProductUnitRoute } from './catalog/changeProductUnit.ts';
import { changeUnitByDocumentRoute } from './catalog/changeUnitByDocument.ts';
import { createProductRoute } from './catalog/createProduct.ts';
import { exportProductsRoute } from './catalog/exportProducts.ts';
import { importsRoute } from './imports/imports.ts';
import { priceHistoriesRoute } from './pricing/priceHistories.ts';
import { priceListPdfRoute } from './pricing/priceListPdf.ts';
import { pricingRoute } from './pricing/pricing.ts';
import { pricingInsightsRoute } from './pricing/pricingInsights.ts';
import { productDetailsRoute } from './catalog/productDetails.ts';
import { historyChoicesRoute } from './audit/historyChoices.ts';
import { lastChangesRoute } from './audit/lastChanges.ts';
import { productDiffRoute } from './audit/productDiff.ts';
import { productFacetsRoute } from './catalog/productFacets.ts';
import { productHistoryRoute } from './audit/productHistory.ts';
import { productInfoRoute } from './catalog/productInfo.ts';
import { productListRoute } from './catalog/productList.ts';
import { productOptionsRoute } from './catalog/productOptions.ts';
import { productUnitRoute } from './catalog/productUnit.ts';
import { productUnitsRoute } from './catalog/productUnits.ts';
import { productCoverRoute } from './catalog/productCover.ts';
import { removeProductCoverRoute } from './catalog/removeProductCover.ts';
import { removeProductUnitRoute } from './catalog/removeProductUnit.ts';
import { restoreProductCoverRoute } from './catalog/restoreProductCover.ts';
import { saveDescriptionRoute } from './catalog/saveDescription.ts';
import { saveDetailsRoute } from './catalog/saveDetails.ts';
import { saveLogisticsRoute } from './catalog/saveLogistics.ts';
import { setProductCoverRoute } from './catalog/setProductCover.ts';
import { setProductPricingRoute } from './pricing/setProductPricing.ts';
import { specificationsRoute } from './catalog/specifications.ts';
import { specifyProductRoute } from './catalog/specifyProduct.ts';
import { undoImportRoute } from './imports/undoImport.ts';
import { clientsRoute } from './clients/clients.ts';
import { companyRoute } from './company/company.ts';
import { menusRoute } from './company/menus.ts';
import { addSettingRoute } from './company/settings/addSetting.ts';
import { addSettingDetailRoute } from './company/settings/addSettingDetail.ts';
import { changeSettingRoute } from './company/settings/changeSetting.ts';
import { removeSettingRoute } from './company/settings/removeSetting.ts';
import { removeSettingDetailRoute } from './company/settings/removeSettingDetail.ts';
import { companySettingRoute } from './company/settings/setting.ts';
import { companySettingsRoute } from './company/settings/settings.ts';
import { companyUsersRoute } from './company/users.ts';
import { addDocumentRoute } from './documents/addDocument.ts';
import { describeDocumentRoute } from './documents/describeDocument.ts';
import { documentFileRoute } from './documents/documentFile.ts';
import { documentLinkRoute } from './documents/documentLink.ts';
import { documentsRoute } from './documents/documents.ts';
import { openDocumentLinkRoute } from './documents/openDocumentLink.ts';
import { removeDocumentRoute } from './documents/removeDocument.ts';
import { replaceDocumentFileRoute } from './documents/replaceDocumentFile.ts';
import { restoreDocumentRoute } from './documents/restoreDocument.ts';
import { checkProductsFileRoute } from './imports/checkProductsFile.ts';
import { takeInProductsFileRoute } from './imports/takeInProductsFile.ts';
import { adjustLotRoute } from './inventory/adjustLot.ts';
import { adjustmentsRoute } from './inventory/adjustments.ts';
import { askRecountRoute } from './inventory/count/askRecount.ts';
import { cancelCountRoute } from './inventory/count/cancelCount.ts';
import { countRoute } from './inventory/count/count.ts';
import { countLinesRoute } from './inventory/count/countLines.ts';
import { countSheetRoute } from './inventory/count/countSheet.ts';
import { countsRoute } from './inventory/count/counts.ts';
import { enterCountsRoute } from './inventory/count/enterCounts.ts';
import { postCountRoute } from './inventory/count/postCount.ts';
import { startCountRoute } from './inventory/count/startCount.ts';
import { undoCountRoute } from './inventory/count/undoCount.ts';
import { correctLotRoute } from './inventory/correctLot.ts';
import { endRecallRoute } from './inventory/endRecall.ts';
import { exportLotsRoute } from './inventory/exportLots.ts';
import { holdLotRoute } from './inventory/holdLot.ts';
import { initialInventoryRoute } from './inventory/initialInventory.ts';
import { undoInitialInventoryRoute } from './inventory/undoInitialInventory.ts';
import { lotsRoute } from './inventory/lots.ts';
import { namedLotsRoute } from './inventory/namedLots.ts';
import { recallLotRoute } from './inventory/recallLot.ts';
import { releaseLotRoute } from './inventory/releaseLot.ts';
import { searchLotsRoute } from './inventory/searchLots.ts';
import { liveRoute } from './system/live.ts';
import { liveTicketRoute } from './system/ticket.ts';
import { purchaseOrdersOfProductRoute } from './purchasing/purchaseOrdersOfProduct.ts';
import { salesHistoryOfProductRoute } from './sales/salesHistoryOfProduct.ts';
import { salesOrdersOfProductRoute } from './sales/salesOrdersOfProduct.ts';
import { purchaseListRoute } from './inventory/restock/purchaseList.ts';
import { restockFacetsRoute } from './inventory/restock/restockFacets.ts';
import { restockListRoute } from './inventory/restock/restockList.ts';
import { arrangeColumnsRoute } from './access/lists/arrangeColumns.ts';
import { changeSearchRoute } from './access/lists/changeSearch.ts';
import { forgetSearchRoute } from './access/lists/forgetSearch.ts';
import { listSettingRoute } from './access/lists/listSetting.ts';
import { restoreSearchRoute } from './access/lists/restoreSearch.ts';
import { saveSearchRoute } from './access/lists/saveSearch.ts';
import { healthRoute } from './system/health.ts';
import { parkedStreamsRoute } from './system/parkedStreams.ts';
import { retryParkedRoute } from './system/retryParked.ts';

/** Every route of the API; a new use case adds its line. */
const routes: readonly ((app: App, deps: RouteDeps) => unknown)[] = [
  healthRoute,
  tokenRoute,
  resetPasswordRoute,
  newPasswordRoute,
  signOutRoute,
  currentUserRoute,
  changePasswordRoute,
  sessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  companyRoute,
  menusRoute,
  companyUsersRoute,
  clientsRoute,
  companySettingsRoute,
  companySettingRoute,
  addSettingRoute,
  addSettingDetailRoute,
  changeSettingRoute,
  removeSettingRoute,
  removeSettingDetailRoute,
  productListRoute,
  priceListPdfRoute,
  createProductRoute,
  productInfoRoute,
  specificationsRoute,
  specifyProductRoute,
  productDetailsRoute,
  saveDetailsRoute,
  saveDescriptionRoute,
  saveLogisticsRoute,
  pricingRoute,
  pricingInsightsRoute,
  setProductPricingRoute,
  productOptionsRoute,
  productUnitsRoute,
  productUnitRoute,
  addProductUnitRoute,
  changeProductUnitRoute,
  changeUnitByDocumentRoute,
  removeProductUnitRoute,
  productDiffRoute,
  productFacetsRoute,
  productHistoryRoute,
  lastChangesRoute,
  historyChoicesRoute,
  priceHistoriesRoute,
  lotsRoute,
  exportLotsRoute,
  correctLotRoute,
  holdLotRoute,
  releaseLotRoute,
  recallLotRoute,
  endRecallRoute,
  searchLotsRoute,
  namedLotsRoute,
  initialInventoryRoute,
  undoInitialInventoryRoute,
  countsRoute,
  startCountRoute,
  countRoute,
  countLinesRoute,
  countSheetRoute,
  enterCountsRoute,
  askRecountRoute,
  postCountRoute,
  cancelCountRoute,
  undoCountRoute,
  adjustmentsRoute,
  adjustLotRoute,
  purchaseOrdersOfProductRoute,
  salesOrdersOfProductRoute,
  salesHistoryOfProductRoute,
  restockListRoute,
  restockFacetsRoute,
  purchaseListRoute,
  productCoverRoute,
  setProductCoverRoute,
  removeProductCoverRoute,
  restoreProductCoverRoute,
  documentsRoute,
  addDocumentRoute,
  describeDocumentRoute,
  replaceDocumentFileRoute,
  removeDocumentRoute,
  restoreDocumentRoute,
  documentFileRoute,
  documentLinkRoute,
  openDocumentLinkRoute,
  importsRoute,
  undoImportRoute,
  bulksRoute,
  bulkRoute,
  bulkRowsRoute,
  cancelBulkRoute,
  undoBulkRoute,
  previewBulkEditRoute,
  startBulkEditRoute,
  exportProductsRoute,
  checkProductsFileRoute,
  takeInProductsFileRoute,
  asOfRequestRoute,
  asOfViewRoute,
  asOfLeaveRoute,
  listSettingRoute,
  saveSearchRoute,
  changeSearchRoute,
  forgetSearchRoute,
  restoreSearchRoute,
  arrangeColumnsRoute,
  parkedStreamsRoute,
  retryParkedRoute,
  liveTicketRoute,
  liveRoute,
];

export function addRoutes(app: App, deps: RouteDeps): void {
  for (const route of routes) {
    app.useCase = route.name.replace(/Route$/, '');
    route(app, deps);
  }
}
