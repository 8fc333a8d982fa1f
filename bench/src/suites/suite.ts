import type { TestNetwork } from '@avaliax/testkit/test-network.ts'
import type { Rounds } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'

export interface SuiteInput {
  network: TestNetwork
  /** Begins the names of its databases. */
  namespace: string
  rounds: Rounds
  say: (line: string) => void
}

export type Suite = (input: SuiteInput) => Promise<Row[]>
