/**
 * The areas of the business in an order for each layer, from the lowest up: an area may import those on the lines above
 * its own, never one of its own line or below. Every folder of a layer is one of these or one of the layer's rooms, which
 * are no area. `bulk` (changes of many records) and `system` (what its operator looks after) join the areas of design 2:
 * they have streams, calls, commands and screens of their own.
 */
module.exports = {
  'server/domain': {
    order: [
      ['company', 'pricing'],
      ['access'],
      ['clients', 'documents', 'people'],
      ['catalog'],
      ['inventory'],
      ['purchasing', 'sales'],
      ['priceSheets'],
      ['bulk', 'imports'],
      // The facts of every record, as its history names them.
      ['audit'],
    ],
    rooms: [],
  },
  'server/contract': {
    order: [
      ['audit', 'company', 'imports', 'system'],
      ['access', 'documents', 'people'],
      ['catalog', 'clients'],
      ['inventory'],
      ['pricing', 'purchasing'],
      ['sales'],
      ['priceSheets'],
      ['bulk'],
    ],
    rooms: [],
  },
  'server/queries': {
    order: [
      ['company'],
      ['access'],
      ['audit', 'documents', 'people'],
      ['catalog', 'clients'],
      ['inventory'],
      ['pricing', 'purchasing'],
      ['sales'],
      ['priceSheets'],
      ['bulk', 'imports', 'system'],
    ],
    rooms: ['lists'],
  },
  'server/commands': {
    order: [
      ['company'],
      ['access'],
      ['clients', 'documents', 'people'],
      ['catalog'],
      ['inventory', 'pricing'],
      ['purchasing', 'sales'],
      ['priceSheets'],
      ['bulk', 'imports'],
      ['audit', 'system'],
    ],
    rooms: ['printables'],
  },
  'server/routes': {
    order: [
      // How a history is answered and a sent file is read: the records' own routes use both.
      ['audit', 'company', 'imports'],
      ['access', 'clients', 'people'],
      ['catalog'],
      ['documents', 'inventory'],
      ['pricing', 'purchasing'],
      ['sales'],
      ['priceSheets'],
      ['bulk', 'system'],
    ],
    rooms: ['kit'],
  },
  'server/reactors': {
    order: [['access', 'audit', 'bulk', 'inventory', 'people', 'priceSheets', 'pricing', 'purchasing', 'sales']],
    rooms: ['mail', 'running'],
  },
  projections: {
    order: [
      ['company'],
      ['access', 'documents', 'people'],
      ['catalog', 'clients'],
      ['inventory', 'pricing'],
      ['purchasing'],
      // The lines of purchase and sales orders are one table.
      ['sales'],
      ['priceSheets'],
      ['bulk', 'imports'],
    ],
    rooms: ['asOf', 'history', 'rebuilding', 'running'],
  },
  cli: {
    order: [
      // How a file is read and its faults are shown.
      ['company', 'imports'],
      ['access', 'documents', 'people'],
      ['inventory'],
      ['pricing', 'purchasing', 'sales'],
      ['priceSheets'],
      ['audit', 'bulk'],
    ],
    rooms: ['commands', 'completion', 'doctor', 'exports', 'projector', 'session', 'terminal'],
  },
  'web/features': {
    order: [
      [
        'access',
        'catalog',
        'clients',
        'company',
        'inventory',
        'people',
        'priceSheets',
        'pricing',
        'purchasing',
        'sales',
        'system',
      ],
    ],
    rooms: [],
  },
};
