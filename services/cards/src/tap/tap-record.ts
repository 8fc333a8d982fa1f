import { crc32 } from 'node:zlib'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/tap.routes.ts'

/** One visit, as it is kept until the ledger has it. No address and no name of a browser: only their hash. */
export interface TapRecord {
  /** Id of the request that was answered. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** Null: a card of the stock. */
  clientId: number | null
  /** Null: a card that nobody held. */
  employeeId: number | null
  /** `counted` may still become `duplicate` when the ledger is written. */
  verdict: TapVerdict
  source: TapSource
  /** Whether the visitor was sent on to the provider. */
  sent: boolean
  visitor: string
  /** The client's time zone at that moment: it decides the month. */
  zone: string
}

/**
 * One line: checksum, blank, JSON. A line that was cut off in the middle does not match its checksum. The JSON is spelled
 * out, because a tap waits for it and none of its texts (ids, hashes, words of ours, a zone's name) needs escaping.
 */
export function encodeRecord(record: TapRecord): string {
  const { id, at, clientId, employeeId, verdict, source, sent, visitor, zone } = record
  const who = `"clientId":${clientId},"employeeId":${employeeId},"visitor":"${visitor}"`
  const what = `"verdict":"${verdict}","source":"${source}","sent":${sent}`
  const json = `{"id":"${id}","at":${at},${who},${what},"zone":"${zone}"}`
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
}

/** Null for a line that is not whole. */
export function decodeRecord(line: string): TapRecord | null {
  const json = line.slice(9)
  if (line[8] !== ' ' || Number.parseInt(line.slice(0, 8), 16) !== crc32(json)) return null
  return JSON.parse(json) as TapRecord
}
