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
 * One line of JSON, spelled out: a tap waits for it, and none of its texts (ids, hashes, words of ours, a zone's name) needs
 * escaping.
 */
export function encodeRecord(record: TapRecord): string {
  const { id, at, clientId, employeeId, verdict, source, sent, visitor, zone } = record
  const who = `"clientId":${clientId},"employeeId":${employeeId},"visitor":"${visitor}"`
  const what = `"verdict":"${verdict}","source":"${source}","sent":${sent}`
  return `{"id":"${id}","at":${at},${who},${what},"zone":"${zone}"}\n`
}

export const decodeRecord = (line: string): TapRecord => JSON.parse(line) as TapRecord
