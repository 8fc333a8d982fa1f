import { type MailParts, mailParts } from './mail-parts.ts'

export interface Mail extends MailParts {
  id: number
  at: string
  from: string
  to: string[]
  user: string | null
}

export interface Envelope {
  from: string
  to: string[]
  user: string | null
}

const KEPT = 500

export function mailbox(now: () => number) {
  let mails: Mail[] = []
  let lastId = 0
  return {
    add(envelope: Envelope, raw: string) {
      lastId += 1
      mails = [
        ...mails,
        { id: lastId, at: new Date(now()).toISOString(), ...envelope, ...mailParts(raw) },
      ].slice(-KEPT)
    },
    /** Oldest first; `to` keeps the mails of one address. */
    list: (to: string | null) => mails.filter((mail) => !to || mail.to.includes(to.toLowerCase())),
    clear() {
      mails = []
    },
  }
}

export type Mailbox = ReturnType<typeof mailbox>
