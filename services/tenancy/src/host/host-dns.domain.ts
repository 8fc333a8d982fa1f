import type { HostReason } from '@avaliax/proto/tenancy/host.routes.ts'
import type { DnsAnswer } from '@avaliax/providers/dns/dns-client.ts'
import type { Finding, Verdict } from './host-check.domain.ts'

/** The TXT record stands under this, so that it does not meet a CNAME, beside which nothing may stand. */
export const TXT_LABEL = '_site-check'
const TXT_BEGINNING = 'site-check='

export const txtNameOf = (host: string): string => `${TXT_LABEL}.${host}`
export const txtValueOf = (token: string): string => `${TXT_BEGINNING}${token}`

/** The host, and each name above it up to the domain. */
export function namesUpTo(host: string, domain: string): string[] {
  return host === domain ? [host] : [host, ...namesUpTo(host.slice(host.indexOf('.') + 1), domain)]
}

/** Some providers store the quotes that were typed. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()

/** A token is among the texts that were found. */
export const holdsToken = (texts: readonly string[], token: string): boolean =>
  texts.some((text) => unquoted(text) === txtValueOf(token))

/** The name service said this of a host, and of the target that its name has to lead to. */
export interface HostAnswers {
  txt: DnsAnswer<string>
  /** The same name with the domain appended once more. */
  doubled: DnsAnswer<string>
  cname: DnsAnswer<string>
  a: DnsAnswer<string>
  aaaa: DnsAnswer<string>
  targetA: DnsAnswer<string>
  targetAaaa: DnsAnswer<string>
  /** Who may sign, of the host, then of each name above it up to the domain. */
  caa: readonly DnsAnswer<string>[]
}

const recordsOf = <T>(answer: DnsAnswer<T>): T[] => (answer.outcome === 'found' ? answer.records : [])

function ownership({ txt, doubled }: HostAnswers, token: string): [Finding, HostReason | null] {
  if (txt.outcome === 'away') return ['away', 'name-server-away']
  const texts = recordsOf(txt)
  if (holdsToken(texts, token)) return ['yes', null]
  if (holdsToken(recordsOf(doubled), token)) return ['no', 'txt-doubled']
  return ['no', texts.some((text) => unquoted(text).startsWith(TXT_BEGINNING)) ? 'txt-other' : 'txt-missing']
}

/** Every address that is found is one of ours; another one would be asked now and then. */
const areOurs = (found: readonly string[], ours: readonly string[]): boolean =>
  found.every((address) => ours.includes(address))

function route(answers: HostAnswers, target: string): [Finding, HostReason | null] {
  const { cname, a, aaaa, targetA, targetAaaa } = answers
  if (recordsOf(cname).includes(target)) return ['yes', null]
  if (cname.outcome === 'away' || a.outcome === 'away' || aaaa.outcome === 'away')
    return ['away', 'name-server-away']
  // A domain itself cannot have a CNAME: its addresses are compared.
  const addresses = recordsOf(a)
  const sixes = recordsOf(aaaa)
  if (addresses.length + sixes.length === 0)
    return ['no', cname.outcome === 'found' ? 'route-elsewhere' : 'route-missing']
  if (targetA.outcome === 'away' || targetAaaa.outcome === 'away') return ['away', 'name-server-away']
  if (addresses.length === 0 || !areOurs(addresses, recordsOf(targetA))) return ['no', 'route-elsewhere']
  return areOurs(sixes, recordsOf(targetAaaa)) ? ['yes', null] : ['no', 'v6-elsewhere']
}

/** The nearest name that says who may sign decides; without any, everybody may. */
function signing({ caa }: HostAnswers, authorities: readonly string[]): [Finding, HostReason | null] {
  const nearest = caa.find(({ outcome }) => outcome !== 'absent')
  // An authority that gets no answer here signs nothing either.
  if (nearest?.outcome === 'away') return ['away', 'name-server-away']
  if (!nearest || recordsOf(nearest).some((authority) => authorities.includes(authority)))
    return ['yes', null]
  return ['no', 'authority-refused']
}

interface Wanted {
  token: string
  target: string
  authorities: readonly string[]
}

/** Judges what was found. Whose it is comes first: without that nothing else is of interest. */
export function verdictOf(answers: HostAnswers, { token, target, authorities }: Wanted): Verdict {
  const [owns, ownReason] = ownership(answers, token)
  const [leads, leadReason] = route(answers, target)
  if (leads === 'yes') {
    const [signed, reason] = signing(answers, authorities)
    return { owns, leads: signed, reason: ownReason ?? reason }
  }
  return { owns, leads, reason: ownReason ?? leadReason }
}

/** Providers of Brazil's domains by the ends of their name servers. */
const PROVIDERS: readonly [end: string, name: string][] = [
  ['registro.br', 'Registro.br'],
  ['dns.br', 'Registro.br'],
  ['cloudflare.com', 'Cloudflare'],
  ['domaincontrol.com', 'GoDaddy'],
  ['hostgator.com.br', 'HostGator'],
  ['locaweb.com.br', 'Locaweb'],
  ['uolhost.com.br', 'UOL Host'],
  ['kinghost.net', 'KingHost'],
  ['kinghost.com.br', 'KingHost'],
  ['dns-parking.com', 'Hostinger'],
  ['hostinger.com', 'Hostinger'],
  ['wixdns.net', 'Wix'],
  ['googledomains.com', 'Google Domains'],
  ['registrar-servers.com', 'Namecheap'],
  ['squarespacedns.com', 'Squarespace'],
  ['nuvemshop.com.br', 'Nuvemshop'],
]

const isUnder = (name: string, end: string): boolean => name === end || name.endsWith(`.${end}`)

export function providerOf(nameServers: readonly string[]): string | null {
  if (nameServers.some((server) => /^ns-\d+\.awsdns-\d+\./.test(server))) return 'AWS Route 53'
  const known = PROVIDERS.find(([end]) => nameServers.some((server) => isUnder(server, end)))
  return known?.[1] ?? null
}
