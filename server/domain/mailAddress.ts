/** One plain address: nothing in it may start another header, recipient or display name (trust 5.14). */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

/** Whether mail can be sent to what is written. */
export const isMailAddress = (written: string): boolean => ADDRESS.test(written);
