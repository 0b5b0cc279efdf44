import {
  ClientStatus,
  ClientType,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../server/domain/clients/client.ts';
import { checkedAbbreviation, checkedClientName } from '../../server/domain/clients/clientRules.ts';
import type { FileForm } from '../../server/imports/fileForm.ts';
import { choiceCell } from '../../server/imports/cells.ts';

export type VendorField = 'name' | 'type' | 'status' | 'abbreviation';

const types: Readonly<Record<string, ClientTypeCode>> = {
  vendor: ClientType.VENDOR,
  '2000': ClientType.VENDOR,
  供应商: ClientType.VENDOR,
  'private vendor': ClientType.PRIVATE_VENDOR,
  '2100': ClientType.PRIVATE_VENDOR,
  私有供应商: ClientType.PRIVATE_VENDOR,
};

const statuses: Readonly<Record<string, ClientStatusCode>> = {
  active: ClientStatus.ACTIVE,
  '1000': ClientStatus.ACTIVE,
  启用: ClientStatus.ACTIVE,
  inactive: ClientStatus.INACTIVE,
  '2000': ClientStatus.INACTIVE,
  停用: ClientStatus.INACTIVE,
  suspended: ClientStatus.SUSPENDED,
  '3000': ClientStatus.SUSPENDED,
  暂停: ClientStatus.SUSPENDED,
};

/** Columns of a vendors file, named as the spec's fields (spec 3, section 3). */
export const vendorForm: FileForm<VendorField> = {
  fields: ['name', 'type', 'status', 'abbreviation'],
  required: { name: 'clients.nameRequired' },
  read(field, text) {
    switch (field) {
      case 'name':
        return checkedClientName(text);
      case 'type':
        return choiceCell(types, field, text, 'import.vendorType');
      case 'status':
        return choiceCell(statuses, field, text, 'import.clientStatus');
      case 'abbreviation':
        return checkedAbbreviation(text);
    }
  },
};
