/** The colors that a company's console can have (spec 1, section 3), in the order of their picker. */
export const themes = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'neutral'] as const;
export type Theme = (typeof themes)[number];

/** What a company begins with (spec 1, section 4). */
export const usualTheme: Theme = 'orange';
