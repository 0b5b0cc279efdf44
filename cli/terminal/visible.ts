/** Control characters, but line ends and tab, and those that turn the direction of text. */
const UNSAFE = /[^\P{Cc}\r\n\t]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text as a terminal may get it. What others typed can hold escape sequences, which would set the window's title, clear
 * the screen or fill the clipboard; they are shown as `\u001b`, which JSON reads as the same character.
 */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
