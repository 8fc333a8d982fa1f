import { withoutAddresses } from '@avaliax/providers/mailer/mailer.ts'
import { type RecipientRefusal, readReply, refusalOf } from '@avaliax/providers/mailer/recipient-refusal.ts'
import PostalMime from 'postal-mime'

/** Which addresses a report of a mail server (RFC 3464) says take no mail; one of a delay, or about us, names none. */
export async function refusalsOfReport(report: string): Promise<RecipientRefusal[]> {
  const { attachments } = await PostalMime.parse(report, { attachmentEncoding: 'utf8' })
  return attachments
    .filter(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType))
    .flatMap(({ content }) => String(content).split(/\r?\n\s*\r?\n/))
    .flatMap((block) => refusalOfRecipient(fieldsOf(block)) ?? [])
}

/** Addresses whose readers called a mail spam, of a feedback report (RFC 5965); other kinds of feedback name none. */
export async function complaintsOfReport(report: string): Promise<string[]> {
  const { attachments } = await PostalMime.parse(report, { attachmentEncoding: 'utf8' })
  return attachments
    .filter(({ mimeType }) => /^message\/feedback-report$/i.test(mimeType))
    .map(({ content }) => fieldsOf(String(content)))
    .filter((fields) => /^(abuse|fraud)$/i.test(fields.get('feedback-type')?.trim() ?? ''))
    .map((fields) => (fields.get('original-rcpt-to') ?? '').replaceAll(/[<>\s]/g, ''))
    .filter((address) => address.includes('@'))
}

/** The fields of one recipient; a line that begins with a space goes on from the one above. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? []
      return name && value ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}

/** `rfc822; ana@example.com` and `smtp; 550 5.1.1 …` begin with a type. */
const untyped = (typed: string | undefined): string => (typed ?? '').replace(/^[^;]*;/, '').trim()

function refusalOfRecipient(fields: Map<string, string>): RecipientRefusal | null {
  if (fields.get('action')?.trim().toLowerCase() !== 'failed') return null
  // The final one is where a mailbox forwards to; the original is where we sent it.
  const address = untyped(fields.get('original-recipient')) || untyped(fields.get('final-recipient'))
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  if (!address.includes('@')) return null
  return reportedRefusal(address.replaceAll(/[<>]/g, ''), status, untyped(fields.get('diagnostic-code')))
}

/** Answers what a report says of an address; the status of the report decides where the server's words repeat none. */
export function reportedRefusal(
  address: string,
  status: string,
  diagnostic: string,
): RecipientRefusal | null {
  const said = readReply(withoutAddresses(diagnostic))
  const code = said.code || (status.startsWith('5') ? 550 : 450)
  const words = said.code || diagnostic === '' ? said.words : withoutAddresses(diagnostic)
  return refusalOf(address, { code, words: /^5\.\d/.test(words) ? words : `${status} ${words}` })
}
