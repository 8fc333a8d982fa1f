import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/** UUIDv7 with a 12-bit counter, so that ids made by one process in one millisecond still sort in order. */
export function newEventId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8(0x80 | ((bytes[8] as number) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
