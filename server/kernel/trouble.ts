/** What stands between us and a store, as a sentence of `locales/<lang>/cli.json`. */
export interface Trouble {
  /** It may come by itself: nobody answers. Else a setting is wrong, and waiting would not help. */
  readonly isAway: boolean;
  readonly key: string;
  readonly details: Readonly<Record<string, string>>;
}
