export type PictureType = 'png' | 'jpg'

export interface PictureHeader {
  type: PictureType
  width: number
  height: number
}

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_HEADER_BYTES = 33
const JPEG_START = 0xffd8
/** Start-of-frame markers hold the size; these three look like one. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])
/** Markers without a length after them. */
const BARE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const START_OF_SCAN = 0xda
const END = 0xd9

/** Answers what the first bytes say about a picture, nothing decoded; null for everything but PNG and JPEG. */
export const pictureHeader = (bytes: Buffer): PictureHeader | null => png(bytes) ?? jpeg(bytes)

function png(bytes: Buffer): PictureHeader | null {
  if (bytes.length < PNG_HEADER_BYTES || !bytes.subarray(0, PNG_START.length).equals(PNG_START)) return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function jpeg(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (BARE(marker)) at += 2
    else if (marker === START_OF_SCAN || marker === END) return null
    else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { type: 'jpg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
