import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '@avaliax/chassis/config/public-host.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { type OutboundUrl, outboundUrl } from './outbound-url.ts'

export interface OutboundTarget {
  url: URL
  /** The checked address to connect to; null for a prefix let through by configuration. */
  pinned: LookupAddress | null
}

export interface OutboundGuard {
  /** For saving an address: refuses what is known to be local; a name that does not resolve now may do so later. */
  check(text: string): Promise<void>
  /** For calling it: the address to connect to. Throws the resolver's error when the name does not resolve. */
  target(text: string): Promise<OutboundTarget>
}

/** Every address of a name. */
export type NameLookup = (host: string) => Promise<LookupAddress[]>

interface Deps {
  /** Exact prefixes let through by configuration. */
  allow: readonly string[]
  resolve?: NameLookup | undefined
}

const resolveAll: NameLookup = (host) => lookup(host, { all: true, verbatim: true })
const refused = () => appError('WEBHOOK_URL_NOT_ALLOWED')

/** Decides which addresses of an owner's choosing our servers may call. */
export function outboundGuard({ allow, resolve = resolveAll }: Deps): OutboundGuard {
  const read = (text: string): OutboundUrl => {
    const found = outboundUrl(text, allow)
    if (!found) throw refused()
    return found
  }
  const target = async (text: string): Promise<OutboundTarget> => {
    const { url, allowed, host } = read(text)
    if (allowed) return { url, pinned: null }
    const addresses = await resolve(host)
    // One private address among public ones is enough: which of them is dialled must not depend on luck.
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) throw refused()
    return { url, pinned: first }
  }
  return {
    target,
    async check(text) {
      read(text)
      await target(text).catch((error: NodeJS.ErrnoException) => {
        if (error.syscall !== 'getaddrinfo') throw error
      })
    },
  }
}
