import { isIP } from 'node:net'
import { z } from 'zod'

/** `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53`. */
function isServer(text: string): boolean {
  const [, six, plain] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(text) ?? []
  return isIP(text) !== 0 || isIP(six ?? '') === 6 || isIP(plain ?? '') === 4
}

/** Variables of the name service. */
export const dnsConfig = z.object({
  /** Name servers that are asked about hosts and senders of clients, separated by commas: `192.0.2.53, [2001:db8::53]:53`. Empty: those of this machine. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((server) => server.trim())
        .filter(Boolean),
    )
    .refine((servers) => servers.every(isServer), 'must be addresses, each with a port or without'),
})
