import type { DemoClient } from '../demo/demo-client.ts'
import type { ShopName } from './shops.ts'

export interface SignedInShop {
  client: DemoClient
  clientId: number
  /** When it signed up: the past that the seed invents ends here, so that every start invents the same. */
  since: Date
}

export interface SeedContext {
  /** The superadmin. */
  agency: DemoClient
  shop(name: ShopName): Promise<SignedInShop>
  sandboxUrl: string
  /** The cards service itself: visits of the past are none of the public API's business. */
  cardsUrl: string
}

/** One part of the demo's content. */
export interface SeedArea {
  name: string
  /** Looks what is there and adds what is missing: a start that was killed half-way runs it again. */
  seed(context: SeedContext): Promise<void>
  /** A later start does this for a complete area, if anything: for what depends on the addresses of each start. */
  refresh?(context: SeedContext): Promise<void>
}
