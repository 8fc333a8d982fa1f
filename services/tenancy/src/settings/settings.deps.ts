import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { systemSettingsRoutes } from './system-settings.routes.ts'
import { type SystemSettingsService, systemSettings } from './system-settings.service.ts'

export function buildSettings(
  { log }: Pick<ServiceContext, 'log'>,
  { db, app, transact, audit }: Parts,
): SystemSettingsService {
  const onFallback = rareWarnings(log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ db, transact, audit, onFallback })
  systemSettingsRoutes(app, { settings })
  return settings
}
