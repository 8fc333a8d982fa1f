import { createHash } from 'node:crypto'
import { refuse } from './google-error.ts'

function fingerprint(parameters: unknown): string {
  return createHash('sha256').update(JSON.stringify(parameters)).digest('base64url').slice(0, 12)
}

/** A token is good only with the very parameters of the first call. */
export function encodePageToken(offset: number, parameters: unknown): string {
  return Buffer.from(`${offset}.${fingerprint(parameters)}`).toString('base64url')
}

export function decodePageToken(token: unknown, parameters: unknown): number {
  if (token === undefined || token === null || token === '') return 0
  const [offset, print] = Buffer.from(String(token), 'base64url').toString().split('.')
  if (!offset || !/^\d+$/.test(offset) || print !== fingerprint(parameters)) {
    refuse(400, { message: 'Invalid page token, or its request parameters differ from the first request.' })
  }
  return Number(offset)
}

export interface Page<T> {
  items: T[]
  nextPageToken?: string
}

export interface PageCut {
  size: number
  token: unknown
  parameters: unknown
  /** The fault of the request: it may repeat a page or a token. */
  mode?: string | undefined
  /** Never hand out more than this many in all. */
  ceiling?: number
}

export function cutPage<T>(all: readonly T[], cut: PageCut): Page<T> {
  const start = decodePageToken(cut.token, cut.parameters)
  const offset = cut.mode === 'dup_page' && start > 0 ? Math.max(0, start - cut.size) : start
  const end = Math.min(all.length, cut.ceiling ?? Number.POSITIVE_INFINITY)
  const items = all.slice(offset, Math.min(offset + cut.size, end))
  if (cut.mode === 'repeat_token') return { items, nextPageToken: encodePageToken(offset, cut.parameters) }
  // After a repeated page the walk goes on from where the client really is.
  const next = start + cut.size
  return next < end ? { items, nextPageToken: encodePageToken(next, cut.parameters) } : { items }
}
