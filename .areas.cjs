/**
 * The areas of the business and what each may import of others within one layer; every folder of a layer is one of
 * these or one of the layer's own rooms below. `bulk` (changes of many records) and `system` (what its operator looks
 * after) join the areas of design 2: they have streams, calls, commands and screens of their own.
 */
const areas = {
  access: ['company', 'pricing'],
  audit: ['access', 'catalog', 'clients', 'company', 'inventory', 'pricing', 'purchasing', 'sales'],
  bulk: ['access', 'catalog', 'clients', 'company', 'imports', 'inventory', 'purchasing', 'sales'],
  catalog: ['audit', 'company', 'documents', 'pricing'],
  clients: ['access', 'audit', 'company'],
  company: [],
  documents: ['access', 'catalog'],
  fulfillment: [],
  imports: ['bulk', 'catalog', 'clients', 'company', 'inventory', 'purchasing', 'sales'],
  inventory: ['catalog', 'company', 'imports', 'purchasing'],
  people: ['access', 'company'],
  pricing: ['catalog', 'company', 'inventory', 'sales'],
  purchasing: ['access', 'audit', 'catalog', 'clients', 'company', 'inventory', 'sales'],
  sales: ['access', 'audit', 'catalog', 'clients', 'company', 'inventory', 'pricing', 'purchasing'],
  system: [],
};

/** The layers that are divided by area, each with the rooms that are no area. */
const layers = {
  'server/domain': [],
  'server/contract': [],
  'server/queries': ['lists'],
  'server/commands': ['printables'],
  'server/routes': ['kit'],
  'server/reactors': ['mail', 'running'],
  projections: ['asOf', 'history', 'rebuilding', 'running'],
  cli: ['commands', 'completion', 'doctor', 'exports', 'projector', 'session', 'terminal'],
  'web/features': [],
};

module.exports = { areas, layers };
