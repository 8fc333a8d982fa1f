import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'

export interface MailingCards {
  cards: CardsProcess
  sandbox: ProviderSandbox
  stop(): Promise<void>
}

/** The service as a process with a clock that can be set, and a mail server that keeps what it gets. */
export async function startMailingCards(): Promise<MailingCards> {
  const sandbox = await startProviderSandbox()
  const { SMTP_URL = '', DNS_SERVERS = '' } = sandbox.sandbox.env
  const env = { SMTP_URL, DNS_SERVERS, REQUESTS_DUE_EVERY_MS: '100' }
  const cards = await startCardsProcess({ steered: true, env }).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  return {
    cards,
    sandbox,
    async stop() {
      await cards.stop()
      await sandbox.close()
    },
  }
}
