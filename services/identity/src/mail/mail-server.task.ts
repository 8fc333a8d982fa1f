import { mailTrouble } from '@avaliax/providers/mailer/mail-trouble.ts'
import type { Mailer } from '@avaliax/providers/mailer/mailer.ts'
import type { Logger } from 'pino'

export interface MailServerDeps {
  mail: Pick<Mailer, 'verify'>
  /** Name and port, without user and password. */
  host: string
  log: Pick<Logger, 'error' | 'info'>
  /** By the bell alone: a mail would not arrive. */
  tellAgency: (news: { topic: 'mail-down'; key: string; facts: Record<string, never> }) => Promise<void>
  now: () => Date
}

/** Whether mails can leave at all: tried at the start and again and again, because otherwise nobody notices. */
export function mailServerWatch({ mail, host, log, tellAgency, now }: MailServerDeps) {
  let trouble: string | null = null

  async function troubleNow(): Promise<string | null> {
    try {
      await mail.verify()
      return null
    } catch (error) {
      return mailTrouble(error, host)
    }
  }

  return {
    /** One look, as a task of the due loop. */
    async look(_mayContinue: () => boolean): Promise<void> {
      const found = await troubleNow()
      if (found !== null && found !== trouble) log.error({ host }, found)
      if (found === null && trouble !== null) log.info('the mail server works again')
      trouble = found
      if (found === null) return
      const key = `mail-down:${now().toISOString().slice(0, 10)}`
      await tellAgency({ topic: 'mail-down', key, facts: {} })
    },

    /** Tells what the last look found, as a check that the platform page shows. */
    async check(): Promise<void> {
      if (trouble !== null) throw new Error(trouble)
    },
  }
}
