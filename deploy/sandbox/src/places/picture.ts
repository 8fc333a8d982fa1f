import { crc32, deflateSync } from 'node:zlib'
import { seededRandom, seedOf } from '../seed/random.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A real PNG, its colours drawn from the reference: two soft bands, no library needed. */
export function picture(ref: string, width: number, height: number): Buffer {
  const random = seededRandom(seedOf(ref, 1))
  const [sky, ground] = [0, 1].map(() =>
    [random(), random(), random()].map((part) => 90 + Math.floor(part * 150)),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_none, y) => {
    const row = Buffer.alloc(1 + width * 3)
    const share = y / height
    const colour = [0, 1, 2].map((part) =>
      Math.round((sky?.[part] ?? 0) * (1 - share) + (ground?.[part] ?? 0) * share),
    )
    // A grain here and there: a photo of flat colours would be smaller than any real one.
    const grain = y % 8 === 0 ? 24 : 0
    for (let x = 0; x < width; x += 1) {
      const change = grain === 0 ? 0 : Math.floor((random() - 0.5) * grain)
      row.set(
        colour.map((part) => part + change),
        1 + x * 3,
      )
    }
    return row
  })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
