import { domainToASCII } from 'node:url'
import { parse } from 'tldts'

export interface SenderAddress {
  /** As it travels: small letters, the domain in ASCII. */
  address: string
  domain: string
}

/** People have their mailbox there, and nobody but the provider sets records. */
const MAILBOX_PROVIDERS = new Set(
  [
    'gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com live.com.br msn.com',
    'yahoo.com yahoo.com.br ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.net proton.me protonmail.com',
    'uol.com.br bol.com.br ig.com.br terra.com.br globo.com globomail.com zoho.com r7.com',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Reads an address of a domain whose records somebody can set; null for any other one.
 * @param ours hosts that the installation has itself
 */
export function readSenderAddress(typed: string, ours: readonly string[]): SenderAddress | null {
  const at = typed.lastIndexOf('@')
  const domain = domainToASCII(typed.slice(at + 1).replace(/\.$/, ''))
  const { domain: registered, isIp } = parse(domain, { allowPrivateDomains: true })
  if (isIp || !registered || MAILBOX_PROVIDERS.has(registered)) return null
  const own = ours.map((host) => parse(host, { allowPrivateDomains: true }).domain ?? host)
  if (own.includes(registered)) return null
  return { address: `${typed.slice(0, at).toLowerCase()}@${domain}`, domain }
}

/** Answers what somebody registered, of which a domain is a part: its policy holds below it, too. */
export const registeredDomain = (domain: string): string =>
  parse(domain, { allowPrivateDomains: true }).domain ?? domain
