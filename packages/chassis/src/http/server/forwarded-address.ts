import type { IncomingMessage } from 'node:http'
import { plainAddress, socketAddress } from './caller.ts'

/**
 * Finds where a request really comes from. Each proxy of ours appends the address that it saw, so with n of them the
 * n-th entry from the right is the last one that nobody outside could write.
 */
export function forwardedAddress(trustedProxies: number): (raw: IncomingMessage) => string {
  if (trustedProxies === 0) return socketAddress
  return (raw) => {
    const header = raw.headers['x-forwarded-for']
    const entries = String(header ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    const forwardedFor = entries.at(-trustedProxies) ?? entries[0]
    return forwardedFor ? plainAddress(forwardedFor) : socketAddress(raw)
  }
}
