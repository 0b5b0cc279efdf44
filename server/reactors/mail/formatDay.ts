/** MM/DD/YYYY, as the specification writes dates. */
export const formatDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
