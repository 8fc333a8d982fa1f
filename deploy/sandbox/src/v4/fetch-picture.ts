const TIMEOUT_MS = 10_000
const MIN_BYTES = 10_240
const MAX_BYTES = 5 * 1024 * 1024
const MIN_SIDE = 250

const FETCH_FAILED = 1001
const UPLOAD_FAILED = 1002

/** PHOTO_FETCH_FAILED or PHOTO_UPLOAD_FAILED, worded for the caller. */
export class PictureProblem extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type FetchPicture = (url: string) => Promise<void>

interface Size {
  width: number
  height: number
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at)
    // The start-of-frame markers hold the size; three look-alikes among them do not.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Really fetches the address, as Google would, and refuses what Google refuses. */
export async function fetchPicture(url: string): Promise<void> {
  let bytes: Buffer
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    bytes = Buffer.from(await answer.arrayBuffer())
  } catch (problem) {
    throw new PictureProblem(FETCH_FAILED, `PHOTO_FETCH_FAILED: ${(problem as Error).message}`)
  }
  const size = pngSize(bytes) ?? jpegSize(bytes)
  if (!size) throw new PictureProblem(UPLOAD_FAILED, 'PHOTO_UPLOAD_FAILED: only JPG and PNG are accepted')
  if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES) {
    throw new PictureProblem(UPLOAD_FAILED, 'PHOTO_UPLOAD_FAILED: between 10 KB and 5 MB are accepted')
  }
  if (Math.min(size.width, size.height) < MIN_SIDE) {
    throw new PictureProblem(UPLOAD_FAILED, 'PHOTO_UPLOAD_FAILED: at least 250 px on the short edge')
  }
}
