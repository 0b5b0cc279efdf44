import type { NewClient } from '../../../commands/clients/addClient.ts';

/** The house's customers by abbreviation; all of them invented. */
export const customers: Readonly<Record<string, NewClient>> = {
  JADE: {
    name: 'Jade Garden 翠园',
    email: 'kitchen@jadegarden.example',
    mainPhone: '415-555-0111',
    businessType: 'Restaurant',
  },
  NOOD: {
    name: 'Noodle House 面馆',
    email: 'orders@noodlehouse.example',
    mainPhone: '415-555-0117',
    businessType: 'Restaurant',
  },
  BAYM: {
    name: 'Bayside Market',
    email: 'produce@baysidemarket.example',
    mainPhone: '510-555-0122',
    businessType: 'Grocer',
  },
  LOTU: {
    name: 'Lotus Supermarket 莲花超市',
    email: 'buyer@lotussuper.example',
    mainPhone: '650-555-0131',
    businessType: 'Grocer',
  },
  GOLD: {
    name: 'Golden Wok 金锅',
    email: 'office@goldenwok.example',
    mainPhone: '408-555-0136',
    businessType: 'Restaurant',
  },
  HILL: {
    name: 'Hilltop Grocers',
    email: 'orders@hilltopgrocers.example',
    mainPhone: '925-555-0140',
    businessType: 'Grocer',
  },
  TAQU: {
    name: 'Taqueria El Faro',
    email: 'compras@elfaro.example',
    mainPhone: '510-555-0149',
    businessType: 'Restaurant',
  },
  CAMP: {
    name: 'Campus Dining Services',
    email: 'purchasing@campusdining.example',
    mainPhone: '530-555-0153',
    businessType: 'Institution',
  },
  ORCH: { name: 'Orchid Hotel', email: 'chef@orchidhotel.example', mainPhone: '415-555-0160', businessType: 'Hotel' },
  SUNR: {
    name: 'Sunrise Juice Bar',
    email: 'hello@sunrisejuice.example',
    mainPhone: '415-555-0168',
    businessType: 'Cafe',
  },
  DRAG: {
    name: 'Dragon Gate Foods 龙门食品',
    email: 'orders@dragongate.example',
    mainPhone: '626-555-0174',
    businessType: 'Wholesaler',
  },
  VALL: {
    name: 'Valley Fresh Co-op',
    email: 'buying@valleyfresh.example',
    mainPhone: '916-555-0182',
    businessType: 'Cooperative',
  },
};
