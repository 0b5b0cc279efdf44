import { languages } from '../messages.ts';
import { fieldLabel } from './fieldLabel.ts';
import type { NamedField } from './guessColumns.ts';

/** What other systems and offices call fields, besides the field's own name and its labels. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  sku: ['item', 'item no', 'item number', 'item code', 'code', 'product code', 'product id', 'number', '编码', '货号', '商品编码', '商品编号', '编号', '条码'],
  variety: ['name', 'description', 'product', 'item name', 'product name', 'title', '名称', '品名', '商品名称', '产品名称'],
  inventoryUOM: ['unit', 'uom', 'unit of measure', 'base unit', 'stock unit', '单位', '库存单位', '计量单位'],
  category: ['group', 'product group', 'class', '类别', '分类', '小类', '品类'],
  section: ['department', 'main category', '大类', '部门'],
  price: ['unit price', 'selling price', 'sales price', 'sell price', 'list price', 'price each', '售价', '单价', '销售价', '价格'],
  cost: ['unit cost', 'cost price', 'purchase price', 'buying price', 'cost each', '成本', '进价', '进货价', '采购价', '成本价'],
  size: ['规格', '尺寸'],
  weight: ['net weight', '重量', '净重'],
  grade: ['quality', '等级', '级别'],
  packing: ['pack', 'pack size', 'packaging', 'quantity per unit', '包装', '装箱规格'],
  origin: ['country', 'country of origin', 'coo', '产地', '原产地', '原产国'],
  status: ['state', 'active', '状态'],
  reorderLevel: ['reorder point', 'minimum', 'min stock', 'min qty', 'par', 'par level', '补货点', '最低库存', '安全库存'],
  reorderQuantity: ['reorder qty', 'order quantity', '补货量', '订货量'],
  onHand: ['qty', 'quantity', 'stock', 'in stock', 'units in stock', 'qty on hand', 'quantity on hand', 'opening stock', 'received', '库存', '数量', '现存量', '库存数量', '期初库存', '期初数量'],
  warehouse: ['site', 'store', '仓库'],
  location: ['bin', 'shelf', 'place', 'location code', '库位', '货位', '位置'],
  upc: ['barcode', 'ean', '商品条码'],
  plu: ['plu code'],
  preferredVendor: ['vendor', 'supplier', 'vendor name', 'supplier name', '供应商', '首选供应商'],
  suppliers: ['brand', '品牌'],
  detail: ['summary', '简介'],
  name: ['company', 'company name', 'account', 'account name', 'vendor', 'supplier', 'vendor name', 'supplier name', '公司', '公司名称', '供应商', '供应商名称', '名称'],
  type: ['kind', '类型'],
  email: ['e-mail', 'mail', 'email address', '邮箱', '电子邮件', '邮件'],
  mainPhone: ['phone', 'telephone', 'tel', 'phone number', '电话', '联系电话'],
  mobilePhone: ['mobile', 'cell', 'cell phone', '手机', '手机号'],
  website: ['web', 'homepage', 'url', '网站', '网址'],
  abbreviation: ['short name', 'abbr', '简称', '缩写'],
  creditTerm: ['terms', 'payment terms', '账期', '付款条件'],
  notes: ['note', 'comment', 'comments', 'remarks', '备注'],
  note: ['notes', 'comment', 'comments', 'remarks', '备注'],
  unit: ['uom', 'unit name', 'unit of measure', '单位', '单位名称'],
  ratio: ['contains', 'quantity per unit', 'conversion', '换算', '换算率', '比例'],
  unitsPerInventoryUnit: ['units per case', 'per case', 'per inventory unit'],
  lot: ['lot number', 'lot no', 'batch', 'batch number', '批次', '批号', '批次号'],
  receivedOn: ['received', 'date received', 'received date', 'receipt date', 'delivery date', '收货日期', '入库日期', '到货日期'],
  bestBy: ['best before', 'best by date', 'expiry', 'expires', 'expiry date', 'expiration date', 'use by', '保质期', '到期日', '有效期', '最佳食用期'],
  counted: ['count', 'qty', 'quantity', 'counted quantity', '实盘', '实盘数', '数量', '盘点数'],
  line: ['no', 'line number', '行', '行号'],
  new: ['new lot', '新批次'],
}; // prettier-ignore

/** All that a column of each field may be called, in any language. */
export const namedFields = (fields: readonly string[]): NamedField[] =>
  fields.map((field) => ({
    field,
    names: [field, ...languages.map((language) => fieldLabel(field, language))],
    synonyms: synonyms[field] ?? [],
  }));
