/** No contract takes more; a body of 256 KB could hold 128,000, which takes up to seconds to parse and to check. */
const BODY = { values: 10_000, depth: 64 }
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [BRACKET, BRACE, BRACKET_END, BRACE_END] = [0x5b, 0x7b, 0x5d, 0x7d]

/**
 * Whether a JSON text has too many values, or too many of them inside each other, to be parsed. Parsing allocates memory
 * where a thread cannot be ended: 10 MB of `[` would end the whole process.
 */
export function hasTooManyValues(bytes: Uint8Array, { values, depth } = BODY): boolean {
  let [count, open, quoted] = [0, 0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) quoted = !quoted
    else if (byte === BACKSLASH) at++
    else if (quoted) continue
    else if (byte === BRACKET_END || byte === BRACE_END) open--
    else if (byte === BRACKET || byte === BRACE) {
      count++
      if (++open > depth) return true
    } else if (byte === COMMA || byte === COLON) count++
    if (count > values) return true
  }
  return false
}
