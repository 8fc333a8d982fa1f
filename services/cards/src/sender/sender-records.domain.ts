import type {
  SenderRecord,
  SenderRecordKind,
  SenderRecordState,
} from '@avaliax/proto/cards/sender/sender.routes.ts'
import type { DnsAnswer } from '@avaliax/providers/dns/dns-client.ts'
import type { SenderRow } from './sender.model.ts'

type Named = Pick<SenderRow, 'domain' | 'selector'>
export type Seen = Pick<SenderRecord, 'kind' | 'state' | 'found'>

export const dkimName = ({ domain, selector }: Named): string => `${selector}._domainkey.${domain}`
/** Panels that add the domain by themselves make this of a whole name. */
export const doubledName = (row: Named): string => `${dkimName(row)}.${row.domain}`
export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/** RFC 6376, 3.6.1. */
export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`
/** Asks receivers for nothing but to look, so that no mail of the shop's other programs is lost. */
const DMARC_TO_BEGIN = 'v=DMARC1; p=none'
/** A domain has few texts; those of strangers are not shown whole. */
const SHOWN = 4
const SHOWN_LENGTH = 600

/** Fields of a record like `v=DKIM1; k=rsa; p=…`; panels put blanks, quotes and backslashes into long ones. */
function tagsOf(text: string): Map<string, string> {
  return new Map(
    text
      .replace(/["\\]/g, '')
      .split(';')
      .flatMap((part) => {
        const [, name, value] = /^\s*([a-z]+)\s*=(.*)$/is.exec(part) ?? []
        return name ? [[name.toLowerCase(), (value ?? '').replace(/\s+/g, '')] as const] : []
      }),
  )
}

const seen = (kind: SenderRecordKind, state: SenderRecordState, found: readonly string[]): Seen => ({
  kind,
  state,
  found: found.slice(0, SHOWN).map((text) => text.slice(0, SHOWN_LENGTH)),
})

/** Receivers take no key where a name has two. */
export function dkimSeen(
  publicKey: string,
  answer: DnsAnswer<string>,
  doubled: DnsAnswer<string> | null,
): Seen {
  if (answer.outcome === 'away') return seen('dkim', 'away', [])
  if (answer.outcome === 'absent')
    return doubled?.outcome === 'found'
      ? seen('dkim', 'doubled', doubled.records)
      : seen('dkim', 'missing', [])
  const { records } = answer
  if (records.length > 1) return seen('dkim', 'several', records)
  const tags = tagsOf(records[0] ?? '')
  const isOurs = tags.get('p') === publicKey && (tags.get('k') ?? 'rsa') === 'rsa'
  return seen('dkim', isOurs ? 'right' : 'wrong', records)
}

/** The envelope is the agency's, whose SPF counts; two records of a domain hurt its own mail all the same. */
export function spfSeen(answer: DnsAnswer<string>): Seen {
  if (answer.outcome === 'away') return seen('spf', 'away', [])
  const found = answer.outcome === 'found' ? answer.records.filter((text) => /^v=spf1(\s|$)/i.test(text)) : []
  return seen('spf', found.length > 1 ? 'several' : 'spare', found)
}

/** Large receivers want one of who sends to many; two count as none. */
export function dmarcSeen(answers: readonly DnsAnswer<string>[]): Seen {
  if (answers.some(({ outcome }) => outcome === 'away')) return seen('dmarc', 'away', [])
  for (const answer of answers) {
    if (answer.outcome !== 'found') continue
    const found = answer.records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (found.length > 1) return seen('dmarc', 'several', found)
    const [policy] = found
    if (policy)
      return seen('dmarc', /\bp=(none|quarantine|reject)\b/i.test(policy) ? 'right' : 'wrong', found)
  }
  return seen('dmarc', 'missing', [])
}

/** What each record should say, beside how it stands. */
export function presentRecords({ domain, selector, publicKey, records }: SenderRow): SenderRecord[] {
  const at: Record<SenderRecordKind, { name: string; value: string | null }> = {
    dkim: { name: dkimName({ domain, selector }), value: dkimValue(publicKey) },
    spf: { name: domain, value: null },
    dmarc: { name: dmarcName(domain), value: null },
  }
  return records.map(({ kind, state, found }) => ({
    kind,
    ...at[kind],
    ...(kind === 'dmarc' && state === 'missing' && { value: DMARC_TO_BEGIN }),
    state,
    found,
  }))
}
