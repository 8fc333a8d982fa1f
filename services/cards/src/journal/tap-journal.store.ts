import { join } from 'node:path'
import type { Done } from './group-commit.store.ts'
import { instanceFolder } from './instance-folder.store.ts'
import { createSegment, openSegment, type Segment } from './segment.store.ts'
import { segmentWriter } from './segment-writer.store.ts'
import { decodeGroup } from './tap-group.domain.ts'
import { encodeRecord, type TapRecord } from './tap-record.domain.ts'

export interface UnreadTaps {
  records: TapRecord[]
  /** The ledger has the records: the journal drops them. */
  done(): Promise<void>
}

export interface TapJournal {
  /** Calls back when the record is durable. The visitor is answered after that. */
  append(record: TapRecord, done: Done): void
  /** The oldest undrained records, in whole groups up to about the limit; null when there are none. */
  next(limit: number): Promise<UnreadTaps | null>
  pending(): number
  /** Records appended since the start, failed ones included. */
  appended(): number
  onReadable(listener: () => void): void
  close(): Promise<void>
}

interface Deps {
  /** The journal's folder; each process creates its own folder in it. */
  root: string
  segmentBytes?: number
  onTorn?: (path: string) => void
  /** A sync took longer than the bound. */
  onLateSync?: () => void
}

interface Reading {
  segment: Segment
  position: number
  /** Written by a process that has ended. */
  abandoned: boolean
}

const SEGMENT_BYTES = 1024 * 1024

/**
 * Taps between their answer and the ledger. Survives a crash of the process; survives a power failure except for writes
 * whose sync was late.
 */
export async function tapJournal(deps: Deps): Promise<TapJournal> {
  const { root, segmentBytes = SEGMENT_BYTES, onTorn = () => {}, onLateSync = () => {} } = deps
  const folder = await instanceFolder(root)
  const log: Reading[] = []
  for (const path of folder.abandoned)
    log.push({ segment: await openSegment(path), position: 0, abandoned: true })
  let adopted = log.length
  let count = 0
  let pending = 0
  let appended = 0
  let onReadable = () => {}

  const create = () =>
    createSegment(join(folder.path, `${String(count++).padStart(9, '0')}.taps`), segmentBytes, onLateSync)
  const opened = (segment: Segment) => void log.push({ segment, position: 0, abandoned: false })
  const writer = await segmentWriter({ create, opened, readable: () => onReadable() })

  async function forget(reading: Reading): Promise<void> {
    log.splice(log.indexOf(reading), 1)
    await reading.segment.remove()
    if (reading.abandoned && --adopted === 0) await folder.removeAbandoned()
  }

  async function unread(limit: number): Promise<UnreadTaps | null> {
    for (const reading of [...log]) {
      const found = await readFrom(reading, { limit, onTorn })
      if (found.records.length > 0) {
        return {
          records: found.records,
          async done() {
            reading.position += found.bytes
            if (!reading.abandoned) pending -= found.records.length
            if (isRead(reading)) await forget(reading)
          },
        }
      }
      if (found.torn) reading.position = reading.segment.readable()
      if (isRead(reading)) await forget(reading)
    }
    return null
  }

  return {
    append(record, done) {
      pending++
      appended++
      writer.add(encodeRecord(record), (error) => {
        if (error) pending--
        done(error)
      })
    },
    next: unread,
    pending: () => pending + adopted,
    appended: () => appended,
    onReadable(listener) {
      onReadable = listener
    },
    async close() {
      await writer.close()
      for (const { segment } of log) await segment.close()
      if (pending === 0 && adopted === 0) await folder.remove()
    },
  }
}

/** Sealed, and completely read. */
const isRead = ({ segment, position }: Reading) => segment.sealed && position >= segment.readable()

interface Found {
  records: TapRecord[]
  bytes: number
  torn: boolean
}

interface ReadDeps {
  limit: number
  onTorn: (path: string) => void
}

async function readFrom({ segment, position }: Reading, { limit, onTorn }: ReadDeps): Promise<Found> {
  const found: Found = { records: [], bytes: 0, torn: false }
  const available = segment.readable() - position
  if (available <= 0) return found
  const chunk = await segment.read(position, available)
  while (found.records.length < limit && found.bytes < chunk.length) {
    const group = decodeGroup(chunk, found.bytes)
    if (!group) {
      found.torn = found.records.length === 0
      // Zeros: no group was written here.
      if (found.torn && chunk[0] !== 0) onTorn(segment.path)
      break
    }
    found.records.push(...group.records)
    found.bytes += group.bytes
  }
  return found
}
