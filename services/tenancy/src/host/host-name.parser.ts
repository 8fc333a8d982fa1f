import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { looksLike } from './look-alike.domain.ts'

export interface HostName {
  /** Small letters, as it travels. */
  host: string
  /** Somebody registered this: `padaria.com.br` of `avalie.padaria.com.br`. */
  domain: string
  /** It is written before that; empty: the domain itself. */
  below: string
}

export type HostRefusal = 'HOST_NOT_ALLOWED' | 'HOST_LOOKS_LIKE_OURS'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LONGEST = 253
/** They mean a machine or a network, and no authority signs a certificate of them. */
const NOT_PUBLIC = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'onion',
  'invalid',
  'arpa',
])

/** People paste more than a name: an address with its beginning, its path, the dot of the root. */
function bare(text: string): string {
  const typed = text.trim().replace(/^https?:\/\//i, '')
  return typed.replace(/\/.*$/s, '').replace(/\.$/, '')
}

/**
 * Reads what somebody typed as a host of theirs. Refused are addresses, wildcards, names under which others register theirs, names that no
 * authority signs, hosts of ours, and names that pass for ours.
 * @param ours hosts that the installation has itself
 */
export function readHostName(text: string, ours: readonly string[]): HostName | HostRefusal {
  const typed = bare(text)
  // A port, a user or a wildcard is no part of a name.
  if (/[\s@:*?#%_[\]\\]/.test(typed) || isIP(typed) !== 0) return 'HOST_NOT_ALLOWED'
  const host = domainToASCII(typed).toLowerCase()
  const labels = host.split('.')
  const isName = host.length > 0 && host.length <= LONGEST && labels.every((label) => LABEL.test(label))
  // 0x7f.1 and 2130706433 are addresses as well.
  if (!isName || isIP(host) !== 0 || labels.length < 2 || NOT_PUBLIC.has(labels.at(-1) ?? ''))
    return 'HOST_NOT_ALLOWED'
  const { domain, isIp } = parse(host, { allowPrivateDomains: true })
  if (isIp || !domain) return 'HOST_NOT_ALLOWED'
  const own = ours.map((one) => parse(one, { allowPrivateDomains: true }).domain ?? one)
  if (own.includes(domain)) return 'HOST_NOT_ALLOWED'
  const shown = { host: domainToUnicode(host), domain: domainToUnicode(domain) }
  if (own.some((one) => looksLike(shown, one))) return 'HOST_LOOKS_LIKE_OURS'
  return { host, domain, below: host.slice(0, Math.max(0, host.length - domain.length - 1)) }
}

export const isRefusal = (read: HostName | HostRefusal): read is HostRefusal => typeof read === 'string'
