import { join } from 'node:path'
import { callers, socketAddress } from '@avaliax/chassis/http/caller.ts'
import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CardsConfig } from '../config.ts'
import type { World } from '../world.ts'
import { tapJournal } from './journal/tap-journal.ts'
import { linkChanges } from './link-changes.ts'
import { loopLoad } from './loop-load.ts'
import { tapRoutes } from './tap.routes.ts'
import { tapAnnouncer } from './tap-announcer.ts'
import { tapDrainer } from './tap-drainer.ts'
import { tapFastPath } from './tap-fast-path.ts'
import { tapLedger } from './tap-ledger.ts'
import { tapRecorder } from './tap-recorder.ts'
import { agentKinds } from './visit.domain.ts'
import { visitorKeys } from './visitor-keys.ts'

/** Everything between a visitor and the ledger. */
export async function buildTaps(
  context: ServiceContext<CardsConfig>,
  parts: Parts,
  { models, targets, links }: World,
): Promise<void> {
  const { life, log, config } = context
  const { outbox, transact } = parts
  const ledger = tapLedger({ ...models, transact })
  const { meter } = context.telemetry.metrics
  const lateSyncs = meter.createCounter('tap_syncs_late', {
    description: 'Syncs that visitors did not wait for',
  })
  const onSlowDisk = rareWarnings(log, 'the disk is slow: taps are answered before their sync')
  const journal = await tapJournal({
    root: join(config.DATA_DIR, 'taps'),
    onLateSync() {
      lateSyncs.add(1)
      onSlowDisk(undefined)
    },
    onTorn: (path) => log.warn({ path }, 'the end of a journal file was cut off by a crash'),
  })
  const visitors = visitorKeys({ model: models.visitorKeys, secret: config.VISITOR_KEY_SECRET ?? '' })
  await life.run(visitors)
  const announcer = tapAnnouncer({
    clientMonths: models.clientMonths,
    outbox,
    transact,
    onError: rareWarnings(log, 'taps not announced'),
  })
  await life.run(announcer)
  await life.run(linkChanges({ ...models, targets, onError: rareWarnings(log, 'changes of links not read') }))
  const onWaiting = rareWarnings(log, 'taps wait in the journal')
  await life.run(tapDrainer({ journal, ledger, isBusy: loopLoad(), onError: onWaiting }))
  life.gauge('taps', async () => journal.pending() + (await announcer.pending().catch(() => 1)))
  const onJournalFailure = rareWarnings(log, 'the tap journal cannot be written')
  const recorder = tapRecorder({ journal, ledger, visitors, onJournalFailure })
  const kindOf = agentKinds()
  const identify = callers({ tokens: parts.tokens, addressOf: socketAddress })
  meter
    .createObservableGauge('links_known', { description: 'Links that are answered without asking a store' })
    .addCallback((result) => result.observe(targets.size()))
  tapFastPath(parts.app, {
    targets,
    cardLinks: links,
    recorder,
    kindOf,
    identify,
    meter,
    stopping: life.stopping,
  })
  tapRoutes(parts.app, {
    targets,
    recorder,
    kindOf,
    limits: parts.limits,
    cardLinks: links,
    appUrl: config.PUBLIC_URL.replace(/\/$/, ''),
  })
}
