import type { TapJournal } from '../journal/tap-journal.store.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'
import type { LinkTarget } from '../links/link-target.domain.ts'
import { inAppBrowserOf } from './in-app-browser.domain.ts'
import type { Visit } from './visit.domain.ts'
import { verdictOf } from './visit-verdict.domain.ts'
import type { Visitors } from './visitor-keys.store.ts'

interface Deps {
  journal: Pick<TapJournal, 'append'>
  ledger: Pick<TapLedger, 'write'>
  visitors: Pick<Visitors, 'visitor' | 'network'>
  onJournalFailure: (error: unknown) => void
  now?: () => number
}

export function tapRecorder({ journal, ledger, visitors, onJournalFailure, now = Date.now }: Deps) {
  return {
    /** Calls back when the visit is durable. The visitor is answered after that. */
    record(
      target: LinkTarget,
      { id, kind, source, address, agent, traceparent }: Visit,
      done: (error: Error | null) => void,
    ): void {
      const at = now()
      const inApp = inAppBrowserOf(agent)
      const record = {
        id,
        at,
        clientId: target.clientId,
        employeeId: target.employeeId,
        verdict: verdictOf(kind, target),
        source: target.codeId === undefined ? source : ('code' as const),
        sent: target.state === 'open',
        visitor: visitors.visitor(address, agent, at),
        network: visitors.network(address, at),
        zone: target.zone,
        ...(inApp && { inApp }),
        ...(target.codeId !== undefined && { codeId: target.codeId }),
        ...(target.lostCard && { lostCard: true as const }),
        ...(traceparent && { traceparent }),
      }
      journal.append(record, (failure) => {
        if (!failure) return done(null)
        onJournalFailure(failure)
        // With a full disk the visit goes to the ledger directly.
        ledger.write([record]).then(() => done(null), done)
      })
    },
  }
}
export type TapRecorder = ReturnType<typeof tapRecorder>
