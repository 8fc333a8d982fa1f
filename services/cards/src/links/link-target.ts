import type { Language } from '@avaliax/proto/values.ts'

/** `open`: the visitor is redirected. The other states say why there is no redirect. */
export type TargetState = 'open' | 'no-place' | 'suspended' | 'unassigned' | 'gone'

/** Where a link leads at present. */
export interface LinkTarget {
  /** Null: a card without a holder. */
  employeeId: number | null
  /** Null: a card of the stock. */
  clientId: number | null
  state: TargetState
  /** Address of the write-a-review page; empty unless the state is open. */
  location: string
  zone: string
  /** What the owner reads, where there is one. */
  language?: Language
}

/** A link of an employee always has both. */
export interface EmployeeTarget extends LinkTarget {
  employeeId: number
  clientId: number
}
