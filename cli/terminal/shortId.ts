/** How an id begins: commands take it as long as no other one begins so, and a table stays within its line. */
export const shortId = (id: string): string => id.slice(0, 8);
