import { domainToASCII } from 'node:url'
import PostalMime from 'postal-mime'

export interface Envelope {
  from: string
  to: string[]
  user: string | null
}

/** A mail as the tests read it: whom it went to, and its readable parts. */
export interface Mail extends Envelope {
  id: number
  at: string
  headers: Record<string, string>
  subject: string
  text: string | null
  html: string | null
  /** Absent where it has none. */
  files?: { name: string | null; type: string; bytes: number; beginning: string }[]
}

const KEPT = 500
const BEGINNING = 8

/** Small letters, the domain in the writing of the DNS: the mail server's library shows it in its own script. */
function comparable(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return domain ? `${local}@${domainToASCII(domain)}` : local
}

export function mailbox(now: () => number) {
  let mails: Mail[] = []
  let sources: { id: number; raw: Buffer }[] = []
  let lastId = 0
  return {
    async add(envelope: Envelope, raw: Buffer): Promise<void> {
      const at = new Date(now()).toISOString()
      const { headers, subject = '', text = null, html = null, attachments } = await PostalMime.parse(raw)
      const headersByName = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
      lastId += 1
      const from = comparable(envelope.from)
      const to = envelope.to.map(comparable)
      const files = attachments.map(({ filename, mimeType, content }) => {
        const bytes = Buffer.from(content as ArrayBuffer)
        const beginning = bytes.subarray(0, BEGINNING).toString('latin1')
        return { name: filename, type: mimeType, bytes: bytes.length, beginning }
      })
      const parts = { subject, text, html, ...(files.length > 0 && { files }) }
      const mail = { id: lastId, at, ...envelope, from, to, headers: headersByName, ...parts }
      mails = [...mails, mail].slice(-KEPT)
      sources = [...sources, { id: lastId, raw }].slice(-KEPT)
    },
    /** Oldest first; `to` keeps the mails of one address. */
    list: (to: string | null) => mails.filter((mail) => !to || mail.to.includes(comparable(to))),
    /** A mail as it came over the wire, with its signatures; null for one that is not kept. */
    source: (id: number): Buffer | null => sources.find((one) => one.id === id)?.raw ?? null,
    clear() {
      mails = []
      sources = []
    },
  }
}

export type Mailbox = ReturnType<typeof mailbox>
