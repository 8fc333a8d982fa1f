/** One file of an archive. */
export interface Entry {
  method: number
  packed: number
  offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
const END_BYTES = 22
const COMMENT_MAX = 65_535
/** Of one file, unpacked: an archive of a few kilobytes can hold gigabytes. */
const UNPACKED_MAX = 64 * 1024 * 1024

/** The files of a ZIP archive by their names; null for any other file. */
export function entriesOf(bytes: Uint8Array): Map<string, Entry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return null
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) return null
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) =>
      view.getUint16(at + from, true),
    )
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

/** The text of one file. */
export async function textOf(bytes: Uint8Array, { method, packed, offset }: Entry): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(offset, true) !== LOCAL) throw new Error('No file stands where the archive says')
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = bytes.subarray(from, from + packed)
  if (method === STORED) return new TextDecoder().decode(content)
  if (method !== DEFLATED) throw new Error(`Packed in a way (${method}) that nobody reads`)
  return inflated(content)
}

async function inflated(content: Uint8Array): Promise<string> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // What is wrong with the content the reader says.
  writer.write(new Uint8Array(content)).catch(() => {})
  writer.close().catch(() => {})
  const decoder = new TextDecoder()
  const reader = stream.readable.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > UNPACKED_MAX) {
      await reader.cancel()
      throw new Error('More than an import takes')
    }
    text += decoder.decode(value, { stream: true })
  }
}
