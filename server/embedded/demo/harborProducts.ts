import { productsOf } from './productLine.ts';

export const harborProducts = productsOf('Fresh Fish', [
  [
    'SALMON-ATL-10',
    'Atlantic Salmon Fillet',
    'lb',
    '11.95',
    '8.4',
    '320.5',
    '10 lb case',
    '3-4 lb',
    'Premium',
    'Norway',
    120,
  ],
  ['COD-LOIN-10', 'Cod Loin', 'lb', '13.5', '9.75', '180', '10 lb case', '8-10 oz', 'A', 'Maine', 80],
  ['SCALLOP-U10', 'Dry Sea Scallop', 'lb', '27.75', '21.3', '96', '8 lb pail', 'U-10', 'Dry', 'Massachusetts', 40],
  ['SHRIMP-16-20', 'White Shrimp', 'lb', '8.25', '5.9', '450', '5 x 4 lb', '16-20', '', 'Ecuador', 150],
  ['LOBSTER-1Q', 'Live Lobster', 'lb', '14.8', '11.2', '210', '50 lb crate', '1.25 lb', 'Hard shell', 'Maine', 60],
]);
