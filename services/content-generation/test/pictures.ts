import { deflateSync } from 'node:zlib'

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

interface PictureOptions {
  width: number
  height: number
  /** Rows really there; fewer than the header says for a picture that lies. */
  rows?: number
  /** Anything that does not compress. */
  noise?: () => number
}

/** A PNG made by hand, so that it may be as wrong as a test wants it. */
export function png({ width, height, rows = height, noise }: PictureOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = Buffer.alloc(rows * (1 + width * 3), 0x7f)
  for (let at = 0; at < pixels.length; at++) if (noise) pixels[at] = noise()
  for (let row = 0; row < rows; row++) pixels[row * (1 + width * 3)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with one more chunk before its pixels. */
export function pngWith(name: string, data: Buffer): Buffer {
  const plain = png({ width: 40, height: 40 })
  return Buffer.concat([plain.subarray(0, 33), chunk(name, data), plain.subarray(33)])
}

export const base64 = (bytes: Buffer): string => bytes.toString('base64')
export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${base64(bytes)}`
