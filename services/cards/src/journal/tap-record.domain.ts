import { InAppBrowser, TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'

/** One visit on its way to the ledger. Address and User-Agent are stored as a hash only. */
export interface TapRecord {
  /** Id of the request that was answered. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** Null: a card of the stock. */
  clientId: number | null
  /** Null: the shop's own code, or a card without a holder. */
  employeeId: number | null
  codeId?: number
  /** True: the card was reported lost. */
  lostCard?: true
  /** `counted` may still become `duplicate` when the ledger is written. */
  verdict: TapVerdict
  source: TapSource
  /** The application in whose own browser it was opened. */
  inApp?: InAppBrowser
  /** Whether the visitor was redirected. */
  sent: boolean
  visitor: string
  /** The visitor's network, hashed like the visitor. Visits of the past (demo data) have none. */
  network?: string
  /** The client's time zone at that moment: it decides the month. */
  zone: string
  /** The visit's span, where somebody keeps traces. */
  traceparent?: string
}

/**
 * One line of tab-separated columns, half as long as JSON. No value (ids, hashes, enum words, zone names) can contain a tab or
 * a line break.
 */
export function encodeRecord(record: TapRecord): string {
  const {
    id,
    at,
    clientId,
    employeeId,
    verdict,
    source,
    sent,
    visitor,
    zone,
    network = '',
    traceparent = '',
    inApp = '',
    codeId = '',
    lostCard,
  } = record
  const rare = [traceparent, inApp, codeId, lostCard ? 1 : ''].join('\t').trimEnd()
  const last = rare && `\t${rare}`
  return `${id}\t${at}\t${clientId ?? ''}\t${employeeId ?? ''}\t${verdict}\t${source}\t${sent ? 1 : 0}\t${visitor}\t${zone}\t${network}${last}\n`
}

export function decodeRecord(line: string): TapRecord {
  const columns = line.split('\t')
  const [
    id = '',
    at,
    clientId,
    employeeId,
    verdict,
    source,
    sent,
    visitor = '',
    zone = '',
    network,
    traceparent,
    inApp,
    codeId,
    lostCard,
  ] = columns
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
    ...(traceparent && { traceparent }),
    ...(inApp && { inApp: InAppBrowser.parse(inApp) }),
    ...(codeId && { codeId: Number(codeId) }),
    ...(lostCard && { lostCard: true }),
  }
}
