import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ForgetFigures } from '../client/client.consumer.ts'
import type { SummaryStore } from './summary.store.ts'

interface Needs {
  summaries: Pick<SummaryStore, 'get' | 'setProvider'>
  transact: Transact
}

/** Removes the provider's figures of a client whose place is another one now. */
export const forgetFigures =
  ({ summaries, transact }: Needs): ForgetFigures =>
  async (clientId, link) => {
    const { provider } = await summaries.get(clientId)
    if (provider && provider.link !== link) await transact((tx) => summaries.setProvider(clientId, null, tx))
  }
