import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { encodeBody, etagOf, matchesTag } from '@avaliax/chassis/http/server/encoded-body.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import {
  getPublicSystemSettings,
  getSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { presentBrand } from './brand.presenter.ts'
import { type SystemSettingsService, systemSettings } from './system-settings.service.ts'

/** Kept by browsers and asked about each time: a new logo shows at once, an old one costs no bytes. */
const ASK_EACH_TIME = 'public, no-cache'

export function buildSettings(deps: ServiceDeps): SystemSettingsService {
  const onFallback = rareWarnings(deps.log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ ...deps, onFallback })
  mount(deps.app, getSystemSettings, () => settings.read())
  mount(deps.app, updateSystemSettings, ({ context, body }) => settings.update(context, body))
  mount(deps.app, getPublicSystemSettings, () => settings.shown())
  mount(deps.app, getBrand, async ({ request, reply }) => {
    const body = await encodeBody(presentBrand(await settings.shown()))
    reply.header('cache-control', ASK_EACH_TIME).header('etag', etagOf(body, 'raw'))
    if (matchesTag(request.headers['if-none-match'], body)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body.raw)
  })
  return settings
}
