import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'

/**
 * The name service said this. `absent` is an answer: the name or its record does not exist. `away` is none: whoever changes
 * something because of it would punish a client for a fault of a name server.
 */
export type DnsAnswer<T> =
  | { outcome: 'found'; records: T[] }
  | { outcome: 'absent'; name: 'known' | 'unknown' }
  | { outcome: 'away'; reason: string }

export interface MailExchange {
  priority: number
  exchange: string
}

export interface DnsClient {
  /** Long ones come in pieces and are put together. */
  txt(name: string): Promise<DnsAnswer<string>>
  cname(name: string): Promise<DnsAnswer<string>>
  a(name: string): Promise<DnsAnswer<string>>
  aaaa(name: string): Promise<DnsAnswer<string>>
  ns(name: string): Promise<DnsAnswer<string>>
  mx(name: string): Promise<DnsAnswer<MailExchange>>
  /** Authorities that may sign for the name itself; one that nobody may is an empty text. */
  caa(name: string): Promise<DnsAnswer<string>>
}

interface Deps {
  /** None: those of this machine. */
  servers: readonly string[]
  /** One question has this long for all its tries. */
  deadlineMs?: number
  /** The first try has this long, each further one more. */
  timeoutMs?: number
  tries?: number
}

const DEADLINE_MS = 8_000
const TIMEOUT_MS = 2_000
const TRIES = 3

/** These are answers about the name. Every other failure says something about a server or the way to it. */
const ABSENT = { ENOTFOUND: 'unknown', ENODATA: 'known', EBADNAME: 'unknown' } as const satisfies Record<
  string,
  'known' | 'unknown'
>
const isAbsent = (code: string): code is keyof typeof ABSENT => Object.hasOwn(ABSENT, code)

/** Names are compared: small letters, without the dot of the root. */
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Asks name servers, with a deadline; nothing is kept, so a record that was just set is seen. */
export function dnsClient({
  servers,
  deadlineMs = DEADLINE_MS,
  timeoutMs = TIMEOUT_MS,
  tries = TRIES,
}: Deps): DnsClient {
  async function ask<R, T>(
    name: string,
    question: (resolver: Resolver, ascii: string) => Promise<R[]>,
    read: (record: R) => T,
  ): Promise<DnsAnswer<T>> {
    const ascii = domainToASCII(plain(name)) || plain(name)
    // One for each question: its deadline ends this question and no other.
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers.length > 0) resolver.setServers(servers)
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs)
    try {
      const records = await question(resolver, ascii)
      return records.length > 0
        ? { outcome: 'found', records: records.map(read) }
        : { outcome: 'absent', name: 'known' }
    } catch (error) {
      const { code = 'UNKNOWN' } = error as NodeJS.ErrnoException
      return isAbsent(code) ? { outcome: 'absent', name: ABSENT[code] } : { outcome: 'away', reason: code }
    } finally {
      clearTimeout(deadline)
    }
  }
  const same = (text: string) => text
  return {
    txt: (name) =>
      ask(
        name,
        (resolver, ascii) => resolver.resolveTxt(ascii),
        (pieces) => pieces.join(''),
      ),
    cname: (name) => ask(name, (resolver, ascii) => resolver.resolveCname(ascii), plain),
    a: (name) => ask(name, (resolver, ascii) => resolver.resolve4(ascii), same),
    aaaa: (name) => ask(name, (resolver, ascii) => resolver.resolve6(ascii), same),
    ns: (name) => ask(name, (resolver, ascii) => resolver.resolveNs(ascii), plain),
    mx: (name) =>
      ask(
        name,
        (resolver, ascii) => resolver.resolveMx(ascii),
        ({ priority, exchange }) => ({ priority, exchange: plain(exchange) }),
      ),
    caa: (name) =>
      ask(
        name,
        async (resolver, ascii) =>
          (await resolver.resolveCaa(ascii)).filter(({ issue }) => issue !== undefined),
        // Behind a semicolon stand its own terms.
        ({ issue = '' }) => plain(issue.split(';', 1)[0]?.trim() ?? ''),
      ),
  }
}
