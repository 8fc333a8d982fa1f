import { domainToASCII } from 'node:url'
import { parse } from 'tldts'

export interface SenderAddress {
  /** As it travels: small letters, the domain in ASCII. */
  address: string
  domain: string
}

/** People have their mailbox there, and nobody but the provider sets records. */
const MAILBOX_PROVIDERS = new Set([
  ...[
    'gmail',
    'googlemail',
    'hotmail',
    'outlook',
    'live',
    'msn',
    'yahoo',
    'ymail',
    'rocketmail',
    'icloud',
    'me',
  ],
  ...[
    'mac',
    'aol',
    'gmx',
    'proton',
    'protonmail',
    'uol',
    'bol',
    'ig',
    'terra',
    'globo',
    'globomail',
    'zoho',
    'r7',
  ],
])

/**
 * Reads an address of a domain whose records somebody can set; null for any other one.
 * @param ours hosts that the installation has itself
 */
export function readSenderAddress(typed: string, ours: readonly string[]): SenderAddress | null {
  const at = typed.lastIndexOf('@')
  const domain = domainToASCII(typed.slice(at + 1).replace(/\.$/, ''))
  const { domain: registered, domainWithoutSuffix = '', isIp } = parse(domain, { allowPrivateDomains: true })
  if (isIp || !registered || MAILBOX_PROVIDERS.has(domainWithoutSuffix ?? '')) return null
  const own = ours.map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host)
  if (own.includes(registered)) return null
  return { address: `${typed.slice(0, at).toLowerCase()}@${domain}`, domain }
}

/** Answers what somebody registered, of which a domain is a part: its policy holds below it, too. */
export const registeredDomain = (domain: string): string =>
  parse(domain, { allowPrivateDomains: true }).domain ?? domain
