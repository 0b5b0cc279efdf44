/** Paper sizes in PDF points, 72 per inch. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Blank on all four sides. */
  readonly margin: number;
}

export const paperNames = ['letter', 'a4'] as const;
export type PaperName = (typeof paperNames)[number];

/** Printers leave a quarter inch or more blank; half an inch also leaves room for a hole punch. */
export const papers = {
  letter: { width: 612, height: 792, margin: 36 },
  a4: { width: 595.28, height: 841.89, margin: 36 },
} as const satisfies Record<PaperName, Paper>;
