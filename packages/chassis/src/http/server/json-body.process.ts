import { readFileSync } from 'node:fs'
import { validationError } from '../../errors.ts'
import { hasTooManyValues } from './json-values.ts'

const REFUSAL = 'O corpo não é um JSON aceito'

/** Reads a large JSON body, given as it is or by its file; refuses one of too many values before it is parsed. */
export default function jsonBody(body: Uint8Array | { file: string }): unknown {
  const bytes = body instanceof Uint8Array ? body : readFileSync(body.file)
  if (hasTooManyValues(bytes)) throw validationError('', REFUSAL)
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), own)
  } catch {
    throw validationError('', REFUSAL)
  }
}

/** The names that the framework's own parser refuses. */
function own(key: string, value: unknown): unknown {
  const polluted = key === '__proto__' || (key === 'constructor' && Object.hasOwn(Object(value), 'prototype'))
  if (polluted) throw new SyntaxError(`forbidden name ${key}`)
  return value
}
