import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Delivery } from './delivery.model.ts'

/** The address of a test is sealed in its row: it is a credential, and may differ from the stored one. */
export function testAddress({ sealer }: { sealer: Sealer }) {
  const contextOf = (clientId: Delivery['clientId']): string => `webhook-test:${clientId}`
  return {
    seal: (clientId: number, url: string): string => sealer.seal(url, contextOf(clientId)),
    /** Null for everything but a test. */
    open: ({ clientId, testUrl }: Pick<Delivery, 'clientId' | 'testUrl'>): string | null =>
      testUrl ? sealer.open(testUrl, contextOf(clientId)) : null,
  }
}
export type TestAddress = ReturnType<typeof testAddress>
