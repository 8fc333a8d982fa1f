import { createHash } from 'node:crypto'

/** Numbers from 0 to below 1, the same ones for the same text on every machine. */
export function randomOf(text: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${text} ${count++}`).digest().readUInt32BE() / 2 ** 32
}
