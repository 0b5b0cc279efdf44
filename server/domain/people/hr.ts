import type { Decider, Event } from '../../kernel/decider.ts';
import type { FieldValue } from '../fieldRules.ts';
import { emptiesOf } from '../fields.ts';
import { hrSettingFields, type HrBook, type HrSettings } from './hrFields.ts';

export type HrValues = Readonly<Record<string, FieldValue>>;

/** `modified`: the business date. */
export type HrEvent =
  | Event<'HrSettingsChosen', { settings: Partial<HrSettings>; was: Partial<HrSettings> }>
  | Event<'HrEntryAdded', { book: HrBook; entryId: string; values: HrValues; modified: string }>
  | Event<'HrEntryChanged', { book: HrBook; entryId: string; values: HrValues; was: HrValues; modified: string }>
  | Event<'HrEntryRemoved', { book: HrBook; entryId: string; name: string }>;

/** A holiday, a bonus that the company pays, or a kiosk. */
export interface HrEntry {
  readonly entryId: string;
  readonly book: HrBook;
  readonly values: HrValues;
  readonly modified: string;
}

export interface Hr {
  readonly settings: HrSettings;
  readonly entries: readonly HrEntry[];
}

/** How a company counts hours and time off, its holidays and its bonuses: one stream a company, with the company's id. */
export const hr: Decider<Hr, HrEvent> = {
  category: 'hr',
  decimals: {
    HrSettingsChosen: ['settings.ptoCap', 'settings.ptoCarryOver', 'was.ptoCap', 'was.ptoCarryOver'],
    HrEntryAdded: ['values.amount'],
    HrEntryChanged: ['values.amount', 'was.amount'],
  },
  initialState: () => ({ settings: emptiesOf(hrSettingFields), entries: [] }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'HrSettingsChosen':
        return { ...state, settings: { ...state.settings, ...data.settings } };
      case 'HrEntryAdded': {
        const { entryId, book, values, modified } = data;
        return { ...state, entries: [...state.entries, { entryId, book, values, modified }] };
      }
      case 'HrEntryChanged': {
        const { entryId, values, modified } = data;
        return {
          ...state,
          entries: state.entries.map((entry) =>
            entry.entryId === entryId ? { ...entry, values: { ...entry.values, ...values }, modified } : entry,
          ),
        };
      }
      case 'HrEntryRemoved':
        return { ...state, entries: state.entries.filter(({ entryId }) => entryId !== data.entryId) };
    }
  },
};
