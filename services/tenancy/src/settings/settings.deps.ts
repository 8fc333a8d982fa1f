import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import {
  getPublicSystemSettings,
  getSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { type SystemSettingsService, systemSettings } from './system-settings.service.ts'

export function buildSettings(deps: ServiceDeps): SystemSettingsService {
  const onFallback = rareWarnings(deps.log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ ...deps, onFallback })
  mount(deps.app, getSystemSettings, () => settings.read())
  mount(deps.app, updateSystemSettings, ({ context, body }) => settings.update(context, body))
  mount(deps.app, getPublicSystemSettings, () => settings.shown())
  return settings
}
