import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { LinkTarget } from '../links/link-target.domain.ts'

/** Who opened the link: a person, a HEAD request, a link preview or another program. */
export type VisitKind = 'person' | 'head' | 'preview' | 'bot'

type Headers = Record<string, string | string[] | undefined>

/** The browser requests the link before the person opens it. It is refused, so the browser requests it again on the click. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}

/** Printed codes carry `?s=qr`; links that were sent do not. */
export const sourceOf = (s: string | undefined): TapSource => (s === 'qr' ? 'qr' : 'link')

/** The verdict when the request arrives. The ledger may still turn `counted` into `duplicate`. */
export function verdictOf(
  kind: VisitKind,
  { state, employeeId, codeId }: Pick<LinkTarget, 'state' | 'employeeId' | 'codeId'>,
): TapVerdict {
  if (kind !== 'person') return kind
  if (state === 'suspended') return 'suspended'
  if (state === 'gone' || state === 'unassigned') return 'unassigned'
  return employeeId === null && codeId === undefined ? 'shop' : 'counted'
}
