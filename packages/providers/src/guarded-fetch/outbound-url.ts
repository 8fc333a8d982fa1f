import { isPublicHost } from '@avaliax/chassis/config/public-host.ts'

const MAX_URL_LENGTH = 2048
const ALLOWED_PORTS = new Set(['', '443', '8443'])

/** An address of an owner's choosing, checked as text; its name is not resolved yet. */
export interface OutboundUrl {
  url: URL
  /** Let through by configuration: no further check. */
  allowed: boolean
  /** Host as a name or as an address without brackets. */
  host: string
}

/** Reads what an owner typed; `null` when our servers may not call it. */
export function outboundUrl(text: string, allow: readonly string[] = []): OutboundUrl | null {
  // URL() silently drops tabs and line breaks and turns backslashes into slashes, so they are refused before.
  if (text.length > MAX_URL_LENGTH || /[\s\\\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (url.username !== '' || url.password !== '') return null
  if (allow.some((prefix) => startsWith(url, prefix))) return { url, allowed: true, host }
  if (url.protocol !== 'https:' || !ALLOWED_PORTS.has(url.port) || !isPublicHost(host)) return null
  return { url, allowed: false, host }
}

/** Origins are compared whole: as text, `http://127.0.0.1:45` also begins `http://127.0.0.1:4567`. */
function startsWith(url: URL, prefix: string): boolean {
  if (!URL.canParse(prefix)) return false
  const allowed = new URL(prefix)
  if (url.origin !== allowed.origin || /%2f|%5c/i.test(url.pathname)) return false
  return url.pathname.startsWith(allowed.pathname)
}

/** `OUTBOUND_ALLOW`: prefixes separated by commas or blanks. */
export const outboundAllowList = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,]+/).filter(Boolean)
