/**
 * Whether success messages stay until they are closed, as errors do, in this browser: `localStorage['crossdock.messages']`
 * is `stay`. No screen sets it; the browser stories do, which may come back to a message much later.
 */
export function messagesStay(): boolean {
  try {
    return localStorage.getItem('crossdock.messages') === 'stay';
  } catch {
    return false; // storage may be forbidden
  }
}
