/** No contract takes more; a body of 256 KB could hold 128,000, which takes up to seconds to parse and to check. */
const VALUES_MAX = 10_000
const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b]

/** Whether a JSON text has too many values to be parsed. */
export function hasTooManyValues(bytes: Uint8Array): boolean {
  let count = 0
  let quoted = false
  for (let at = 0; at < bytes.length && count <= VALUES_MAX; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) quoted = !quoted
    else if (byte === BACKSLASH) at++
    else if (!quoted && (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE)) count++
  }
  return count > VALUES_MAX
}
