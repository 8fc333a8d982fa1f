import { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'

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
  /** The visitor's network, hashed like the visitor. Visits of the past (demo data) have none. */
  network?: string
  /** The client's time zone at that moment: it decides the month. */
  zone: string
}

/**
 * One line, a column for each field. JSON would be twice as long, and both the visitor who waits for the disk and the
 * drainer would pay for that. None of the texts (ids, hashes, words of ours, a zone's name) can hold a tab or a line's end.
 */
export function encodeRecord(record: TapRecord): string {
  const { id, at, clientId, employeeId, verdict, source, sent, visitor, zone, network = '' } = record
  return `${id}\t${at}\t${clientId ?? ''}\t${employeeId ?? ''}\t${verdict}\t${source}\t${sent ? 1 : 0}\t${visitor}\t${zone}\t${network}\n`
}

export function decodeRecord(line: string): TapRecord {
  const columns = line.split('\t')
  const [id = '', at, clientId, employeeId, verdict, source, sent, visitor = '', zone = '', network] = columns
  return {
    id,
    at: Number(at),
    clientId: clientId ? Number(clientId) : null,
    employeeId: employeeId ? Number(employeeId) : null,
    verdict: TapVerdict.parse(verdict),
    source: TapSource.parse(source),
    sent: sent === '1',
    visitor,
    zone,
    ...(network && { network }),
  }
}
