import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Permission } from '../server/domain/access/permissions.ts';
import type { ProductStatus } from '../server/domain/catalog/productCodes.ts';
import type { ProductFacetsQuery } from '../server/contract/catalog/productFacets.ts';
import type { ListName } from '../server/domain/kinds.ts';
import type { ListAction } from './lists/listActions.tsx';

/** How the products list is limited, as calls take it; no status: the active ones. */
export interface ShownProducts extends Omit<ProductFacetsQuery, 'status'> {
  readonly status?: typeof ProductStatus.INACTIVE;
}

/** The screen of an address, whose code is fetched when it is needed. */
export type Screen = readonly [path: string, load: () => Promise<ComponentType>];

/** What an area of the console has; the app reads it and knows none of its parts by name. */
export interface Area {
  readonly screens: readonly Screen[];
  /** Addresses that lead on to one of its screens. */
  readonly redirects?: readonly { readonly path: string; readonly to: (params: Params) => string }[];
  /** What it gives to palette and keyboard on every screen; `shown`: how the products list is limited, where it is open. */
  readonly palettes?: readonly {
    readonly Palette: ComponentType<{ readonly shown: ShownProducts | null }>;
    readonly permission?: Permission;
  }[];
  /** Lists whose saved searches, and what is done with them, are lines of the palette on every screen. */
  readonly lists?: readonly {
    readonly list: ListName;
    readonly path: string;
    /** Who may see its searches. */
    readonly permission?: Permission;
    readonly actions?: readonly ListAction[];
  }[];
}
