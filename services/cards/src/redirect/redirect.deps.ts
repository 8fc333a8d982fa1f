import { quickCallers } from '@avaliax/chassis/http/server/ahead-of-framework.ts'
import { forwardedAddress } from '@avaliax/chassis/http/server/forwarded-address.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { CardsConfig } from '../config.ts'
import type { TapJournal } from '../journal/tap-journal.store.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'
import type { CardLinks } from '../links/card-links.lookup.ts'
import type { EmployeeLinks } from '../links/employee-links.lookup.ts'
import { fastPath } from './redirect.fast-path.ts'
import { redirectRoutes } from './redirect.routes.ts'
import { tapRecorder } from './tap-recorder.service.ts'
import { visitBuilder } from './visit.domain.ts'
import { visitorKeys } from './visitor-keys.store.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  employeeLinks: EmployeeLinks
  cardLinks: CardLinks
  journal: TapJournal
  ledger: TapLedger
  brand: BrandLookup
  /** Address of the application. */
  appUrl: string
}

/** `/r/{token}` and `/c/{cardNumber}`: from the request to the record in the journal and the answer. */
export function buildRedirect(deps: Deps) {
  const {
    app,
    config,
    employeeLinks,
    cardLinks,
    db,
    journal,
    ledger,
    life,
    limits,
    log,
    telemetry,
    tokens,
    brand,
    appUrl,
  } = deps
  const visitors = visitorKeys({ db, secret: config.VISITOR_KEY_SECRET ?? '' })
  life.run(visitors)
  const onJournalFailure = rareWarnings(log, 'tap journal write failed; the visit goes to the ledger')
  const recorder = tapRecorder({ journal, ledger, visitors, onJournalFailure })
  const visitOf = visitBuilder()
  const identify = quickCallers({ tokens, addressOf: forwardedAddress(config.TRUSTED_PROXIES) })
  const { meter } = telemetry.metrics
  const { stopping } = life
  fastPath(app, { employeeLinks, cardLinks, recorder, visitOf, identify, meter, stopping })
  redirectRoutes(app, { employeeLinks, cardLinks, recorder, visitOf, limits, brand, appUrl })
  return { recorder, visitOf }
}
