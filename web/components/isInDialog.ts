/** If a dialog or the palette was opened while a screen was on its way, it keeps the focus. */
export const isInDialog = (): boolean => document.activeElement?.closest('[aria-modal="true"]') instanceof Element;
