import { crc32 } from 'node:zlib'
import { decodeRecord, type TapRecord } from './tap-record.domain.ts'

/** Checksum and length of what follows, eight hexadecimal digits each. */
const HEAD = /^([0-9a-f]{8}) ([0-9a-f]{8})\n$/
const HEAD_BYTES = 18

const digits = (number: number) => number.toString(16).padStart(8, '0')

/**
 * A head, then a line for each record. The checksum covers the group, because no visitor in it is answered before all of it
 * is written: a group is valid as a whole or not at all.
 */
export function encodeGroup(lines: string): Buffer {
  const length = Buffer.byteLength(lines)
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + length)
  bytes.write(lines, HEAD_BYTES)
  bytes.write(`${digits(crc32(bytes.subarray(HEAD_BYTES)))} ${digits(length)}\n`, 'latin1')
  return bytes
}

export interface TapGroup {
  records: TapRecord[]
  /** Length including the head. */
  bytes: number
}

/** Null when no complete group begins at the position. */
export function decodeGroup(chunk: Buffer, position: number): TapGroup | null {
  const begin = position + HEAD_BYTES
  const head = HEAD.exec(chunk.toString('latin1', position, begin))
  if (!head) return null
  const [checksum = 0, length = 0] = head.slice(1).map((hex) => Number.parseInt(hex, 16))
  const lines = chunk.subarray(begin, begin + length)
  if (lines.length < length || crc32(lines) !== checksum) return null
  const records = lines.toString().split('\n').slice(0, -1).map(decodeRecord)
  return { records, bytes: HEAD_BYTES + length }
}
