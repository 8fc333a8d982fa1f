import { validationError } from '../errors.ts'

/** A large body holds a few long texts; one of many small values takes seconds to read. */
const VALUES_MAX = 20_000
const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b]
const REFUSAL = 'O corpo não é um JSON aceito'

/** Reads a large JSON body; refuses one of too many values before it is parsed. */
export default function jsonBody(bytes: Uint8Array): unknown {
  if (hasMoreValues(bytes)) throw validationError('', REFUSAL)
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), own)
  } catch {
    throw validationError('', REFUSAL)
  }
}

function hasMoreValues(bytes: Uint8Array): boolean {
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

/** The names that the framework's own parser refuses. */
function own(key: string, value: unknown): unknown {
  const polluted = key === '__proto__' || (key === 'constructor' && Object.hasOwn(Object(value), 'prototype'))
  if (polluted) throw new SyntaxError(`forbidden name ${key}`)
  return value
}
