import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  SystemSettings,
  type updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { assertLawful } from '@avaliax/providers/policy/assert-lawful.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { SETTINGS_ID, settings } from './system-settings.model.ts'

interface Deps {
  db: Connection
  transact: Transact
  audit: Pick<AuditTrail, 'changed'>
  /** The settings could not be read; somebody was shown what was known. */
  onFallback: (error: unknown) => void
}

type Change = z.output<typeof updateSystemSettings.body>

export function systemSettings({ db, transact, audit, onFallback }: Deps) {
  const rows = settings.on(db)
  let lastGood = DEFAULT_SYSTEM_SETTINGS

  async function read(tx?: Tx): Promise<SystemSettings> {
    const found = await rows.findOne({ _id: SETTINGS_ID }, tx)
    if (!found) return DEFAULT_SYSTEM_SETTINGS
    return SystemSettings.parse({ ...DEFAULT_SYSTEM_SETTINGS, ...found })
  }

  return {
    read: () => read(),

    /** For pages that must show something: what was read last, else the defaults. */
    async shown(): Promise<SystemSettings> {
      try {
        lastGood = await read()
      } catch (error) {
        onFallback(error)
      }
      return lastGood
    },

    async update(
      { context, language }: { context: AuditContext; language: Language },
      { seen, ...patch }: Change,
    ): Promise<SystemSettings> {
      // Strangers read it beside their scan.
      assertLawful(patch.scannerOfferText ?? '', { kind: 'post', language, path: 'scannerOfferText' })
      assertLawful(patch.sentence ?? '', { kind: 'post', language, path: 'sentence' })
      return transact(async (tx) => {
        const before = await read(tx)
        stillAs(seen, (settings: SystemSettings) => settings)(before)
        const after = { ...before, ...patch }
        await rows.upsert({ _id: SETTINGS_ID }, { $set: after, $inc: { rev: 1 } }, tx)
        await audit.changed(context, { subject: 'system-settings', clientId: null, before, after }, tx)
        return after
      })
    },
  }
}
export type SystemSettingsService = ReturnType<typeof systemSettings>
