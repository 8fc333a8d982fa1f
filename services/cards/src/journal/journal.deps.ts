import { join } from 'node:path'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { CardsConfig } from '../config.ts'
import { type TapJournal, tapJournal } from './tap-journal.store.ts'

/** The journal of this process, under the service's data folder. */
export function buildJournal({ config, log, telemetry }: ServiceDeps<CardsConfig>): Promise<TapJournal> {
  const lateSyncs = telemetry.metrics.meter.createCounter('tap_syncs_late', {
    description: 'Syncs that visitors did not wait for',
  })
  lateSyncs.add(0)
  const onSlowDisk = rareWarnings(log, 'the disk is slow: taps are answered before their sync')
  return tapJournal({
    root: join(config.DATA_DIR, 'taps'),
    onLateSync() {
      lateSyncs.add(1)
      onSlowDisk(undefined)
    },
    onTorn: (path) => log.warn({ path }, 'journal file with a torn end, as a crash leaves it'),
  })
}
