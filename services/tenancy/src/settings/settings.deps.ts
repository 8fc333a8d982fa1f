import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { systemSettingsRoutes } from './system-settings.routes.ts'
import { type SystemSettingsService, systemSettings } from './system-settings.service.ts'

export function buildSettings(deps: ServiceDeps): SystemSettingsService {
  const onFallback = rareWarnings(deps.log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ ...deps, onFallback })
  systemSettingsRoutes(deps.app, { settings })
  return settings
}
