import type { Language } from '@avaliax/proto/values.ts'

/** `open`: the visitor is redirected. The other states say why there is no redirect. */
export type TargetState = 'open' | 'no-place' | 'suspended' | 'unassigned' | 'gone'

/** The current target of a link. */
export interface LinkTarget {
  /** Null: the shop's own code, or a card without a holder. */
  employeeId: number | null
  /** The shop's own code. */
  codeId?: number
  /** True: the card was reported lost. */
  lostCard?: true
  /** Null: a card of the stock. */
  clientId: number | null
  state: TargetState
  /** Address of the write-a-review page; empty unless the state is open. */
  location: string
  zone: string
  /** The owner's language, if there is an owner. */
  language?: Language
}

/** The target of a link; it always belongs to a client. */
export interface OwnedTarget extends LinkTarget {
  clientId: number
}
